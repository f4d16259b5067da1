import { applyHead } from '#runtime/head/apply-head.ts'
import { ANNOUNCER_ID, FOCUS_WRAPPER_ID } from '#runtime/protocol/root-element.ts'
import { holdPosition, holdTop } from './hold-position.ts'
import type { Screen } from './screen-store.ts'
import { savedPosition } from './scroll-positions.ts'

const anchorOf = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A fragment that cannot be decoded names no element.
    return null
  }
}

const focusOn = (target: HTMLElement | null): void => {
  if (target === null) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The element after the header, so that the next Tab key press continues in the new content. */
const contentElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${FOCUS_WRAPPER_ID} main`) ?? document.getElementById(FOCUS_WRAPPER_ID)

const scroll = ({ location, cause }: Screen, anchor: HTMLElement | null): void => {
  if (anchor !== null) holdPosition(() => anchor.scrollIntoView({ behavior: 'instant' }))
  else holdTop(cause === 'pop' ? savedPosition(location) : 0)
}

const announce = (text: string): void => {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer === null) return
  // Clearing first repeats an equal title, as from one missing page to another.
  announcer.textContent = ''
  announcer.textContent = text
}

/** Updates head, scroll position, focus and announcer for the screen that React has just committed. */
export const afterCommit = (screen: Screen, previous: Screen): void => {
  const { location, resources, cause } = screen
  const anchor = cause === 'pop' ? null : anchorOf(location.hash)
  // The browser has scrolled already. For a fragment without an element it does not scroll.
  if (cause === 'fragment' && (anchor !== null || location.hash === '')) return
  // Another query of the same page must not take the focus from a field that writes it.
  const isNewPage =
    location.pathname !== previous.location.pathname || resources.page.path !== previous.resources.page.path
  applyHead(resources.context.head)
  scroll(screen, anchor)
  if (isNewPage || anchor !== null) focusOn(anchor ?? contentElement())
  if (isNewPage) announce(resources.context.head.title)
}
