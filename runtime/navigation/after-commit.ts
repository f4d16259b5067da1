import type { View } from '#runtime/app/view-store.ts'
import { applyHead } from '#runtime/head/apply-head.ts'
import { ANNOUNCER_ID, FOCUS_WRAPPER_ID } from '#runtime/protocol/root-element.ts'
import { savedPosition } from './scroll-memory.ts'

const anchorOf = (hash: string): HTMLElement | null => {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // An undecodable fragment names no element.
    return null
  }
}

const scroll = ({ location, cause }: View): void => {
  if (cause === 'pop') {
    window.scrollTo({ top: savedPosition(location), behavior: 'instant' })
    return
  }
  const anchor = anchorOf(location.hash)
  if (anchor === null) window.scrollTo({ top: 0, behavior: 'instant' })
  else anchor.scrollIntoView({ behavior: 'instant' })
}

/** The new content itself, past the header, so that the next Tab goes on from there. */
const focusContent = (): void => {
  const target = document.querySelector<HTMLElement>(`#${FOCUS_WRAPPER_ID} main`) ?? document.getElementById(FOCUS_WRAPPER_ID)
  if (target === null) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

const announce = (text: string): void => {
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer !== null) announcer.textContent = text
}

/** Brings everything outside of React in line with the view that was just committed; `previous` is null after hydration. */
export const afterCommit = (view: View, previous: View | null): void => {
  if (previous === null) return
  scroll(view)
  if (view.resources === previous.resources) return
  applyHead(view.resources.context.head)
  focusContent()
  announce(view.resources.context.head.title)
}
