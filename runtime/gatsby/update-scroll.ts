import type { MoveView } from '#runtime/navigation/after-commit.ts'
import { holdPosition } from '#runtime/navigation/hold-position.ts'
import { savedPosition } from '#runtime/navigation/scroll-positions.ts'
import type { ScrollQuestion, ScrollWish } from './gatsby-browser.ts'

/** Returns what reads the position of an entry in the history, from the left and from the top. */
export const getSavedScrollPosition: ScrollQuestion['getSavedScrollPosition'] = ({ pathname, key }) => [
  0,
  savedPosition({ pathname, key, search: '', hash: '', state: null }),
]

const elementOf = (name: string): HTMLElement | undefined =>
  document.getElementById(name) ?? document.getElementsByName(name)[0]

/** Moves the view as a hook wishes; as usual if it has no wish, or names an element that is not there. */
export const moveViewAs = (ask: () => ScrollWish, usual: MoveView): MoveView => {
  return (screen, anchor) => {
    const wish = ask()
    // Ends the hold of the page before.
    if (wish === false) return holdPosition(() => {}, false)
    if (Array.isArray(wish)) {
      const [left, top] = wish as readonly [number, number]
      return holdPosition(() => window.scrollTo({ left, top, behavior: 'instant' }), top > 0)
    }
    const element = typeof wish === 'string' ? elementOf(wish) : undefined
    if (element === undefined) return usual(screen, anchor)
    holdPosition(() => element.scrollIntoView({ behavior: 'instant' }))
  }
}
