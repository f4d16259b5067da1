/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { endWhereItBreaks } from './break-off.ts'
import { clientIdOf, noteBuild } from './client-builds.ts'
import { buildOfDocument, isGone } from './decisions/judge-copy.ts'
import { forgetPage } from './forget.ts'
import { isKnownMissing } from './known-pages.ts'
import { limitDocuments, NETWORK_TIMEOUT_SECONDS } from './limits.ts'
import { matchPrecached, NOT_FOUND_URL, OFFLINE_URL } from './precache.ts'
import { cacheNames, config, listCaches, matchIn } from './worker-site.ts'

/** Ids of the tabs whose documents this worker has passed on. */
export const seenTabs = new Set<string>()

const isOwn = async (response: Response): Promise<boolean> =>
  response.status === 200 &&
  !response.redirected &&
  buildOfDocument(await response.clone().text()) === config.compilationHash

/** Removes the query: copies are stored by path. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, '')

const ownOnly: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response.status)) await forgetPage(new URL(request.url).pathname)
    return (await isOwn(response)) ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse !== undefined && (await isOwn(cachedResponse)) ? cachedResponse : null,
}

/** Answers with an older build's copy, with the 404 page if the address has no page, or with the offline page. */
export const answerOffline = async ({ url }: Request): Promise<Response | undefined> => {
  const older = await matchIn((await listCaches('documents').catch(() => [])).toReversed(), withoutQuery(url))
  if (older?.status === 200 && buildOfDocument(await older.clone().text()) !== undefined) return older
  const [offline, notFound] = await Promise.all([matchPrecached(OFFLINE_URL), matchPrecached(NOT_FOUND_URL)])
  if (notFound !== undefined && (await isKnownMissing(new URL(url).pathname, offline)))
    return new Response(notFound.body, { status: 404, headers: notFound.headers })
  return offline
}

const offline: WorkboxPlugin = {
  handlerDidError: ({ request, event }) =>
    event instanceof FetchEvent ? answerOffline(request) : Promise.resolve(undefined),
  handlerWillRespond: async ({ request, response, event }) => {
    const clientId = clientIdOf(event)
    if (!(event instanceof FetchEvent) || clientId === '' || response.type === 'opaqueredirect') return response
    seenTabs.add(clientId)
    const build = response
      .clone()
      .text()
      .then(buildOfDocument, () => undefined)
    event.waitUntil(noteBuild(clientId, build))
    return (await endWhereItBreaks(response)) ?? (await answerOffline(request)) ?? Response.error()
  },
}

/** Serves documents: network first, using the navigation preload, then what is available offline. */
export const documents = new NetworkFirst({
  cacheName: cacheNames.own('documents'),
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [limitDocuments(), ownOnly, offline],
})
