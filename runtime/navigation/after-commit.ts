import { applyHead } from '#runtime/head/apply-head.ts'
import { ANNOUNCER_ID, FOCUS_WRAPPER_ID } from '#runtime/protocol/root-element.ts'
import { holdPosition, holdTop } from './hold-position.ts'
import type { Screen } from './screen-store.ts'
import { savedPosition } from './scroll-positions.ts'

const elementOf = (id: string): HTMLElement | null => document.getElementById(id)

const anchorOf = (hash: string): HTMLElement | null => {
  try {
    return elementOf(decodeURIComponent(hash.slice(1)))
  } catch {
    // A fragment that cannot be decoded names no element.
    return null
  }
}

const focusOn = (target: HTMLElement): void => {
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The element after the header, so that the next Tab key press continues in the new content. */
const contentElement = (): HTMLElement =>
  document.querySelector<HTMLElement>(`#${FOCUS_WRAPPER_ID} main`) ??
  // The app always has it, as the announcer.
  (elementOf(FOCUS_WRAPPER_ID) as HTMLElement)

/** Moves the view for a screen: to the element of its fragment, else to the position of its entry or to the top. */
export type MoveView = (screen: Screen, anchor: HTMLElement | null) => void

export const moveView: MoveView = ({ location, cause }, anchor) => {
  if (anchor !== null) holdPosition(() => anchor.scrollIntoView({ behavior: 'instant' }))
  else holdTop(cause === 'pop' ? savedPosition(location) : 0)
}

/**
 * Tells screen readers the title of the new page. Sets its style here: the engine has no style sheet, and policies forbid
 * a style attribute in the document. Until now the element was empty. It takes no space and no clicks.
 */
const announce = (text: string): void => {
  const announcer = elementOf(ANNOUNCER_ID) as HTMLElement
  announcer.style = 'position:fixed;clip-path:inset(50%)'
  // A new text node repeats an equal title, as from one missing page to another.
  announcer.replaceChildren(text)
}

/** Updates head, scroll position, focus and announcer for the screen that React has just committed. */
export const afterCommit = (screen: Screen, previous: Screen, move: MoveView): void => {
  const { location, resources, cause } = screen
  const anchor = cause === 'pop' ? null : anchorOf(location.hash)
  // The browser has scrolled already. For a fragment without an element it does not scroll.
  if (cause === 'fragment' && (anchor !== null || location.hash === '')) return
  // Another query of the same page must not take the focus from a field that writes it.
  const isNewPage =
    location.pathname !== previous.location.pathname || resources.page.path !== previous.resources.page.path
  applyHead(resources)
  move(screen, anchor)
  if (isNewPage || anchor !== null) focusOn(anchor ?? contentElement())
  if (isNewPage) announce(resources.context.head.title)
}
