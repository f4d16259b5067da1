import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { PrefetchQueue } from './prefetch-queue.ts'

export type WatchLinksOptions = {
  /** The key of the page that a click on a link would show; undefined for a link that the browser follows. */
  readonly keyOf: (link: Element) => PathKey | undefined
  readonly queue: PrefetchQueue
  readonly prefetchNow: (key: PathKey) => void
}

/** Events that precede a click on a link. */
const LINK_INTENT_EVENTS = ['mouseover', 'focusin', 'touchstart'] as const

/**
 * Prefetches the pages of the document's links: queued for links in view, at once for a link that the visitor hovers,
 * focuses or touches. Links that are added later are observed, too; those that leave the view leave the queue.
 */
export const watchLinks = ({ keyOf, queue, prefetchNow }: WatchLinksOptions): void => {
  for (const name of LINK_INTENT_EVENTS)
    document.addEventListener(
      name,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a[href]') : null
        const key = link === null ? undefined : keyOf(link)
        if (key !== undefined) prefetchNow(key)
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
    // Observing an element twice has no effect.
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link)
  }
  observeAll()
  new MutationObserver(observeAll).observe(document.body, { childList: true, subtree: true })
}
