/// <reference lib="webworker" />
import {
  assetCacheName,
  type BuildCacheKind,
  buildCacheName,
  parseBuildCacheName,
} from '#runtime/protocol/worker-caches.ts'
import type { WorkerConfig } from '#runtime/protocol/worker-config.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the bundler. */
declare const WORKER_CONFIG: WorkerConfig

export const config = WORKER_CONFIG

export const cacheNames = {
  assets: assetCacheName(config.basePath),
  own: (kind: BuildCacheKind): string =>
    buildCacheName({ kind, compilationHash: config.compilationHash }, config.basePath),
}

/** Lists the caches of one kind, the worker's own last. */
export const listCaches = async (kind: BuildCacheKind): Promise<readonly string[]> =>
  (await self.caches.keys()).filter((name) => parseBuildCacheName(name, config.basePath)?.kind === kind)

/** Looks for a copy in several caches. Finds none if storage is blocked. */
export const matchIn = async (names: readonly string[], url: string): Promise<Response | undefined> => {
  for (const cacheName of names) {
    const options = { cacheName, ignoreSearch: true, ignoreVary: true }
    const copy = await self.caches.match(url, options).catch(() => undefined)
    if (copy !== undefined) return copy
  }
  return undefined
}

/** A file's address as if the site's own host served it, which the worker's rules are about. */
export const asOwn = (url: string): string => url.replace(WORKER_FILES, self.location.origin)
