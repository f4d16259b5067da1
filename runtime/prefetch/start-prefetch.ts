import type { Clock } from '#runtime/browser/clock.ts'
import type { Loader } from '#runtime/loader/loader.ts'
import { ourTarget } from '#runtime/navigation/judge-click.ts'
import { type PathKey, type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import type { RouteBook } from '#runtime/routes/site-routes.ts'
import { createBudget } from './budget.ts'
import { mayPrefetch } from './may-prefetch.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { watchLinks } from './watch-links.ts'

export type PrefetchOptions = {
  readonly loader: Pick<Loader, 'has' | 'loadAhead'>
  readonly routes: Pick<RouteBook, 'isPage'>
  readonly keys: PathKeySettings
  readonly clock: Pick<Clock, 'wait'>
}

/** Fetches pages ahead of need for this visitor, if at all. */
export const startPrefetch = ({ loader, routes, keys, clock }: PrefetchOptions): void => {
  if (!mayPrefetch(navigator)) return
  const hasBudget = createBudget()
  /** What the host has now is for other code: none of it could be shown. */
  let isOutdated = false

  const fetchAhead = async (key: PathKey): Promise<void> => {
    if (isOutdated || loader.has(key) || !hasBudget() || !(await routes.isPage(key))) return
    if ((await loader.loadAhead(key))._tag === 'Stale') isOutdated = true
  }

  watchLinks({
    keyOf: (link) => {
      const url = ourTarget(link, window.location.href, keys)
      return url && toPathKey(url.pathname, keys)
    },
    queue: createPrefetchQueue(fetchAhead, clock),
    fetchNow: fetchAhead,
  })
}
