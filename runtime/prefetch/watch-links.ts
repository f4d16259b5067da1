import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { PrefetchQueue } from './prefetch-queue.ts'

export type WatchLinksOptions = {
  /** The page that a click on a link would show; undefined where the click is not ours. */
  readonly keyOf: (link: Element) => PathKey | undefined
  readonly queue: PrefetchQueue
  /** Fetches a page at once. */
  readonly fetchNow: (key: PathKey) => void
}

/** Signs that a visitor is about to follow a link. */
const SIGNS_OF_INTEREST = ['mouseover', 'focusin', 'touchstart'] as const

/**
 * Fetches pages ahead for the links of the document: those in view in turn, and one that is pointed at, focused or touched at
 * once. Links that come later are seen too; those that leave the view lose their turn.
 */
export const watchLinks = ({ keyOf, queue, fetchNow }: WatchLinksOptions): void => {
  for (const sign of SIGNS_OF_INTEREST)
    document.addEventListener(
      sign,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a[href]') : null
        const key = link === null ? undefined : keyOf(link)
        if (key !== undefined) fetchNow(key)
      },
      { passive: true },
    )

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const key = keyOf(target)
      if (key !== undefined) queue[isIntersecting ? 'add' : 'drop'](key)
    }
  })
  const observeAll = (): void => {
    // An element that is observed already is not observed twice.
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link)
  }
  observeAll()
  new MutationObserver(observeAll).observe(document.body, { childList: true, subtree: true })
}
