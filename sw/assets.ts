/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { REQUEST_TIMEOUT_MS } from '#runtime/protocol/request-timeout.ts'
import { limitAssets } from './limits.ts'
import { cacheNames, listCaches, matchIn } from './worker-site.ts'

/** Some hosts answer a missing file with a document and status 200. */
const isUsable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !headers.get('content-type')?.startsWith('text/html')

/** Falls back to the precache: a host may have deleted the files of an older build that a tab still runs. */
const matchPrecached = async (url: string): Promise<Response | undefined> =>
  matchIn(await listCaches('precache').catch(() => []), url)

/**
 * Gives up a request to which no answer begins. When a tab gives up, the worker's request goes on and holds the
 * browser's cache entry, for which the next document's request for the same file would wait. An answer that has begun
 * may take as long as it needs: files can be large and networks slow.
 */
const limit = (request: Request): { readonly request: Request; readonly end: () => void } => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  return { request: new Request(request, { signal: controller.signal }), end: () => clearTimeout(timer) }
}

const usable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isUsable(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse !== undefined && isUsable(cachedResponse) ? cachedResponse : await matchPrecached(request.url),
  // Blocked storage fails before a request is made. A host that has not answered is asked once more.
  handlerDidError: async ({ request }) => {
    const limited = limit(request)
    return fetch(limited.request)
      .finally(limited.end)
      .catch(() => fetch(request))
  },
}

const untilAnswered: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const limited = limit(request)
    if (state) state['end'] = limited.end
    return limited.request
  },
  fetchDidSucceed: async ({ response, state }) => {
    state?.['end']()
    return response
  },
}

/** Serves files whose names change with their bytes: cache first, then network. */
export const assets = new CacheFirst({
  cacheName: cacheNames.assets,
  matchOptions: { ignoreVary: true },
  plugins: [limitAssets(), untilAnswered, usable],
})
