/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { REQUEST_TIMEOUT_MS } from '#runtime/protocol/request-timeout.ts'
import { buildCacheName } from '#runtime/protocol/worker-caches.ts'
import { buildOf, clientIdOf } from './client-builds.ts'
import { isDataFor, isGone } from './decisions/judge-copy.ts'
import { forgetPage } from './forget.ts'
import { limitData, NETWORK_TIMEOUT_SECONDS } from './limits.ts'
import { asOwn, cacheNames, config, matchIn } from './worker-site.ts'

const isFit = async (compilationHash: string, url: string, response: Response): Promise<boolean> =>
  response.status === 200 &&
  !response.redirected &&
  isDataFor(compilationHash, new URL(url).pathname, await response.clone().text())

const isOwnClient = async (event: ExtendableEvent): Promise<boolean> =>
  (await buildOf(clientIdOf(event))) === config.compilationHash

/**
 * Stores copies for tabs of the worker's own build only. Tabs of older builds have the copies stored while their build
 * was the newest.
 */
const ownOnly: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*$/, ''),
  cacheWillUpdate: async ({ request, response, event }) => {
    if (isGone(response.status)) await forgetPage(new URL(WORKER_FILES ? asOwn(request.url) : request.url).pathname)
    const { compilationHash } = config
    return (await isFit(compilationHash, request.url, response)) && (await isOwnClient(event)) ? response : null
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
    cachedResponse !== undefined &&
    (await isOwnClient(event)) &&
    (await isFit(config.compilationHash, request.url, cachedResponse))
      ? cachedResponse
      : null,
}

/** Finds a copy that fits the code of the requesting tab, whatever its build. */
const matchForClient: WorkboxPlugin = {
  handlerDidError: async ({ request, event }) => {
    const compilationHash = await buildOf(clientIdOf(event))
    if (compilationHash === undefined) return undefined
    const names = (['data', 'precache'] as const).map((kind) =>
      buildCacheName({ kind, compilationHash }, config.basePath),
    )
    const copy = await matchIn(names, request.url)
    return copy !== undefined && (await isFit(compilationHash, request.url, copy)) ? copy : undefined
  },
}

/**
 * Serves page data, slices, queries, app data and the route file: network first, then a copy that fits the tab's code.
 */
export const data = new NetworkFirst({
  cacheName: cacheNames.own('data'),
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  // A page that gives up does not end the worker's request, which holds the browser's cache entry: without a time limit
  // of its own, the page's next request for the same file would wait for it.
  fetchOptions: {
    get signal() {
      return AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    },
  },
  plugins: [limitData(), ownOnly, matchForClient],
})
