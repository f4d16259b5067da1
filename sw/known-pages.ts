/// <reference lib="webworker" />
import { isOf } from '#runtime/protocol/guard.ts'
import { findMatchPath, type MatchPath, matchPath } from '#runtime/protocol/match-path.ts'
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { redirectShardOf } from '#runtime/protocol/redirect-shard.ts'
import { mayBePage, type RouteFilter } from '#runtime/protocol/route-filter.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { fileUrl, knownPagesFile, redirectShardFile, siteRoutesFile } from '#runtime/protocol/urls.ts'
import { matchPathsOf } from './decisions/judge-copy.ts'
import { cacheNames, config, matchIn } from './worker-site.ts'

const isSiteRoutes = isOf(SiteRoutes)

const urlOf = (file: string): string => fileUrl(file, WORKER_FILES ? WORKER_FILES + config.basePath : config.basePath)

/** Files needed to tell whether an address has a page. */
export const ROUTE_URLS = [siteRoutesFile, knownPagesFile].map(urlOf)

/** Fetches a file from the network or a cache. */
type Get = (url: string) => Promise<Response | undefined>

const read = async (file: string, get: Get): Promise<SiteRoutes | undefined> => {
  const response = await get(urlOf(file)).catch(() => undefined)
  const value: unknown = response?.status === 200 ? await response.json().catch(() => undefined) : undefined
  return isSiteRoutes(value) ? value : undefined
}

const fromCopies: Get = (url) => matchIn([cacheNames.own('data')], url)

/** Limit for redirect shards that are copied. Above it, addresses of redirects show the offline page when offline. */
const MAX_SHARDS = 8

/** Lists the files with redirect shards, according to the copy of the route file. */
export const shardUrls = async (): Promise<readonly string[]> => {
  const shards = (await read(siteRoutesFile, fromCopies))?.redirectShards ?? 0
  return shards > MAX_SHARDS ? [] : Array.from({ length: shards }, (_, shard) => urlOf(redirectShardFile(shard)))
}

/** Reads the filter of pages; undefined if it is empty, since an empty filter would reject every page. */
export const readPages = async (get: Get): Promise<RouteFilter | undefined> => {
  const pages = (await read(siteRoutesFile, get))?.pages ?? (await read(knownPagesFile, get))?.pages
  return pages === undefined || pages.words.length === 0 ? undefined : pages
}

/** Checks whether an address certainly has neither page nor redirect. A missing copy makes it uncertain. */
export const isKnownMissing = async (pathname: string, document: Response | undefined): Promise<boolean> => {
  const [routes, pages] = await Promise.all([read(siteRoutesFile, fromCopies), readPages(fromCopies)])
  if (routes === undefined || pages === undefined || document === undefined) return false
  const matchPaths = JSON.parse(matchPathsOf(await document.clone().text()) ?? '[]') as readonly MatchPath[]
  const key = toPathKey(pathname, { basePath: config.basePath, matchPaths: [] })
  if (key === undefined) return true
  if (mayBePage(pages, key) || findMatchPath(matchPaths, key) !== undefined) return false
  const { redirects, redirectShards } = routes
  const shard = redirectShards && (await read(redirectShardFile(redirectShardOf(key, redirectShards)), fromCopies))
  if (redirectShards && !shard) return false
  const rules = [...redirects, ...(shard ? shard.redirects : [])]
  return !rules.some(({ fromPath, ignoreCase }) => matchPath(fromPath, key, ignoreCase) !== undefined)
}
