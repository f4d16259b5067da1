/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { NOT_FOUND_KEY, OFFLINE_KEY } from '#runtime/protocol/path-key.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { buildOfDocument, isDataFor, isGone } from './decisions/judge-copy.ts'
import { cacheNames, config, matchIn } from './worker-site.ts'

export const NOT_FOUND_URL = pageUrl(NOT_FOUND_KEY, config)
export const OFFLINE_URL = pageUrl(OFFLINE_KEY, config)

/**
 * Checks whether a file belongs to the worker's build. During a deploy, the host may still serve files of the previous
 * one.
 */
const isOwn = async (url: string, response: Response): Promise<boolean> => {
  const { pathname } = new URL(url)
  // A host may serve its 404 page with status 404.
  if (!response.ok && !(isGone(response.status) && pathname === NOT_FOUND_URL)) return false
  const type = response.headers.get('content-type') ?? ''
  const { compilationHash } = config
  if (type.startsWith('text/html')) return buildOfDocument(await response.text()) === compilationHash
  return !pathname.endsWith('.json') || isDataFor(compilationHash, pathname, await response.text())
}

const ownOnly: WorkboxPlugin = {
  // A rejected file fails the installation, which the browser retries.
  cacheWillUpdate: async ({ request, response }) => ((await isOwn(request.url, response.clone())) ? response : null),
}

export const precache = new PrecacheController({ cacheName: cacheNames.own('precache'), plugins: [ownOnly] })

/** Finds the copy of a file made at installation. */
export const matchPrecached = (url: string): Promise<Response | undefined> => matchIn([cacheNames.own('precache')], url)
