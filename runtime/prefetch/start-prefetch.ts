import type { Clock } from '#runtime/browser/clock.ts'
import type { Loader } from '#runtime/loader/loader.ts'
import { internalTarget } from '#runtime/navigation/link-target.ts'
import { type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import type { RouteTable } from '#runtime/routes/route-table.ts'
import { createByteBudget } from './byte-budget.ts'
import { mayPrefetch } from './may-prefetch.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { watchLinks } from './watch-links.ts'

export type PrefetchOptions = {
  readonly loader: Pick<Loader, 'has' | 'loadAhead'>
  readonly routeTable: Pick<RouteTable, 'isPage' | 'followRules'>
  readonly site: PathKeySettings
  readonly clock: Pick<Clock, 'wait'>
  /** Called when the host has newer code. */
  readonly onStale: (hash: string) => void
}

/** Starts to prefetch pages, if this visitor's browser and connection allow it. */
export const startPrefetch = ({ loader, routeTable, site, clock, onStale }: PrefetchOptions): void => {
  if (!mayPrefetch(navigator)) return
  const hasBudget = createByteBudget()
  /** True if the host has newer code, whose pages this document cannot show. */
  let isOutdated = false

  const prefetch = async (pathname: string): Promise<void> => {
    const url = new URL(pathname, document.URL)
    const own = toPathKey(url.pathname, site)
    if (!own || isOutdated || loader.has(own) || !hasBudget()) return
    // An old address stands for the page that it leads to.
    const { key } = await routeTable.followRules(url, !(await routeTable.isPage(own)))
    if (!key || loader.has(key) || !(await routeTable.isPage(key))) return
    const outcome = await loader.loadAhead(key)
    if (outcome._tag !== 'Stale') return
    isOutdated = true
    onStale(outcome.hash)
  }

  watchLinks({
    pathnameOf: (link) => internalTarget(link, document, site, () => true)?.pathname,
    prefetchQueue: createPrefetchQueue(prefetch, clock),
    prefetchNow: prefetch,
    clock,
  })
}
