import type { Clock } from '#runtime/browser/clock.ts'
import { BATCH_EVERY_MS, BATCH_SIZE, type PrefetchQueue } from './prefetch-queue.ts'

export type WatchLinksOptions = {
  /** The path of the page that a click on a link would show; undefined for a link that the browser follows. */
  readonly pathnameOf: (link: Element) => string | undefined
  readonly prefetchQueue: PrefetchQueue
  readonly prefetchNow: (pathname: string) => void
  readonly clock: Pick<Clock, 'wait'>
}

/** Events that precede a click on a link. */
const LINK_INTENT_EVENTS = ['mouseover', 'focusin', 'touchstart'] as const

/** Time after which a visitor means a link, instead of passing over it. */
export const DWELL_MS = 65

/**
 * Prefetches the pages of the document's links: queued for links in view, at once for a link that the visitor hovers,
 * focuses or touches. Links that are added later are observed, too; those that leave the view leave the queue.
 */
export const watchLinks = ({ pathnameOf, prefetchQueue, prefetchNow, clock }: WatchLinksOptions): void => {
  let pointedAt: Element | null = null
  let spare = BATCH_SIZE
  for (const name of LINK_INTENT_EVENTS)
    document.addEventListener(
      name,
      async ({ target }) => {
        const link = target instanceof Element ? target.closest('a[href]') : null
        if (link === pointedAt) return
        pointedAt = link
        const pathname = link && pathnameOf(link)
        if (!pathname) return
        await clock.wait(DWELL_MS)
        if (link !== pointedAt || spare === 0) return
        spare -= 1
        prefetchNow(pathname)
        await clock.wait(BATCH_EVERY_MS)
        spare += 1
      },
      { passive: true },
    )

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const pathname = pathnameOf(target)
      if (pathname) prefetchQueue[isIntersecting ? 'add' : 'dropQueued'](pathname)
    }
  })
  const observeAll = (): void => {
    // Observing an element twice has no effect.
    for (const link of document.querySelectorAll('a[href]')) inView.observe(link)
  }
  observeAll()
  new MutationObserver(observeAll).observe(document.body, { childList: true, subtree: true })
}
