/// <reference lib="webworker" />
import { isOf } from '#runtime/protocol/guard.ts'
import { findMatchPath, type MatchPath, matchPath } from '#runtime/protocol/match-path.ts'
import { toPathKey } from '#runtime/protocol/path-key.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { fileUrl, siteRoutesFile } from '#runtime/protocol/urls.ts'
import { matchPathsOf } from './decisions/judge-copy.ts'
import { cacheNames, config, matchIn } from './worker-site.ts'

const isSiteRoutes = isOf(SiteRoutes)

export const ROUTES_URL = fileUrl(siteRoutesFile, config.basePath)

/** Reads a route file; undefined for anything else. */
export const readRoutes = async (response: Response | undefined): Promise<SiteRoutes | undefined> => {
  const value: unknown = await response?.json().catch(() => undefined)
  return isSiteRoutes(value) && value.pages !== undefined && value.pages.words.length > 0 ? value : undefined
}

/**
 * Whether an address certainly has neither a page nor a redirect. Nothing is certain without the filter of pages, or while
 * redirects are in shards.
 */
export const isKnownMissing = async (pathname: string, document: Response | undefined): Promise<boolean> => {
  const routes = await readRoutes(await matchIn([cacheNames.own('data')], ROUTES_URL))
  if (routes === undefined || document === undefined) return false
  const matchPaths = JSON.parse(matchPathsOf(await document.clone().text()) ?? '[]') as readonly MatchPath[]
  const key = toPathKey(pathname, { basePath: config.basePath, matchPaths: [] })
  if (key === undefined) return true
  if (routes.pages === undefined || routes.redirectShards !== undefined) return false
  if (mayBePage(routes.pages, key) || findMatchPath(matchPaths, key) !== undefined) return false
  return !routes.redirects.some(({ fromPath, ignoreCase }) => matchPath(fromPath, key, ignoreCase) !== undefined)
}
