/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { limitAssets } from './limits.ts'
import { cacheNames, listCaches, matchIn } from './worker-site.ts'

/** Some hosts answer a missing file with a document and status 200. */
const isUsable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html')

/** Falls back to the precache: a host may have deleted the files of an older build that a tab still runs. */
const matchPrecached = async (url: string): Promise<Response | undefined> =>
  matchIn(await listCaches('precache').catch(() => []), url)

const usable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isUsable(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse !== undefined && isUsable(cachedResponse) ? cachedResponse : await matchPrecached(request.url),
  // Blocked storage fails before a request is made.
  handlerDidError: ({ request }) => fetch(request),
}

/** Serves files whose names change with their bytes: cache first, then network. */
export const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  matchOptions: { ignoreVary: true },
  plugins: [limitAssets(), usable],
})
