import { applyHead } from '#runtime/head/apply-head.ts'
import { ANNOUNCER_ID, FOCUS_WRAPPER_ID } from '#runtime/protocol/root-element.ts'
import { holdPosition } from './hold-position.ts'
import type { Screen } from './screen-store.ts'
import { savedPosition } from './scroll-memory.ts'

const anchorOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // An undecodable fragment names no element.
    return null
  }
}

const focusOn = (target: HTMLElement | null): void => {
  if (target === null) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The new content itself, past the header, so that the next Tab goes on from there. */
const contentElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${FOCUS_WRAPPER_ID} main`) ?? document.getElementById(FOCUS_WRAPPER_ID)

const scroll = ({ location, cause }: Screen, anchor: HTMLElement | null): void => {
  if (anchor !== null) {
    holdPosition(() => anchor.scrollIntoView({ behavior: 'instant' }))
    return
  }
  // Positions are saved while the visitor scrolls, so what is aimed at has to be read before.
  const top = cause === 'pop' ? savedPosition(location) : 0
  holdPosition(() => window.scrollTo({ top, behavior: 'instant' }), top > 0)
}

const announce = (text: string): void => {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer === null) return
  // The same title twice, from one missing page to another, is to be said twice.
  announcer.textContent = ''
  announcer.textContent = text
}

/** Brings everything outside of React in line with the screen that was just committed. */
export const afterCommit = (screen: Screen, previous: Screen): void => {
  const { location, resources, cause } = screen
  const anchor = cause === 'pop' ? null : anchorOf(location.hash)
  // The browser has been there; for a fragment that names nothing it stays where it is.
  if (cause === 'fragment' && (anchor !== null || location.hash === '')) return
  // Another query of the same page is no news, and must not take the focus from a field that writes it.
  const isNewPage =
    location.pathname !== previous.location.pathname || resources.page.path !== previous.resources.page.path
  applyHead(resources.context.head)
  scroll(screen, anchor)
  if (isNewPage || anchor !== null) focusOn(anchor ?? contentElement())
  if (isNewPage) announce(resources.context.head.title)
}
