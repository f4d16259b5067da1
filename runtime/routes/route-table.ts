import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson } from '#runtime/browser/fetch-json.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import { createRedirectTable, type Destination } from '#runtime/protocol/redirect.ts'
import { redirectShardOf } from '#runtime/protocol/redirect-shard.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { fileUrl, knownPagesFile, redirectShardFile, type SiteAddress, siteRoutesFile } from '#runtime/protocol/urls.ts'

/**
 * Redirects, proxied paths and known pages of the site. Its files are requested on first use; a missing file counts as
 * empty.
 */
export type RouteTable = {
  /**
   * Follows the redirects of an address; pages take precedence over them. Without a key, the destination is no page of
   * this site. Exact redirects may be in a shard, which is read if the page at the address is missing.
   */
  readonly followRules: (requested: URL, isMissing?: boolean) => Promise<Destination>
  /** Tests whether a page exists at a key. By chance also true for some other keys. */
  readonly isPage: (key: PathKey) => Promise<boolean>
}

/** A visitor waits for these files. Without one a redirect is missed, which the host may still follow. */
const TIMEOUT_MS = 3_000
const RETRY_AFTER_FAILURE_MS = 10_000

const isSiteRoutes = isOf(SiteRoutes)

const EMPTY: SiteRoutes = { externalPaths: [], redirects: [] }

export const createRouteTable = (
  fetchJson: FetchJson,
  clock: Pick<Clock, 'wait'>,
  site: SiteAddress & PathKeySettings,
): RouteTable => {
  const files = new Map<string, Promise<SiteRoutes>>()

  const request = async (file: string): Promise<SiteRoutes> => {
    const { status, body } = await fetchJson(fileUrl(file, site.basePath), TIMEOUT_MS, 'high')
    // A host without the file will not have it soon; a host that did not respond may.
    if (![200, 403, 404].includes(status)) void clock.wait(RETRY_AFTER_FAILURE_MS).then(() => files.delete(file))
    return status === 200 && isSiteRoutes(body) ? body : EMPTY
  }

  const read = (file: string): Promise<SiteRoutes> => {
    const content = files.get(file) ?? request(file)
    files.set(file, content)
    return content
  }

  const isPage: RouteTable['isPage'] = async (key) => {
    const { pages } = await read(siteRoutesFile)
    return mayBePage(pages ?? (await read(knownPagesFile)).pages, key)
  }

  return {
    isPage,
    followRules: async (requested, isMissing) => {
      const { redirects, externalPaths, redirectShards } = await read(siteRoutesFile)
      const own = toPathKey(requested.pathname, { ...site, matchPaths: [] })
      const rules = [...redirects]
      const seen = new Set<string>()
      for (;;) {
        const found = createRedirectTable(rules).followRules(requested, site)
        if (found.isMoved && !isMissing && own && (await isPage(own)))
          return { ...found, url: requested, key: own, isMoved: false }
        const { key = '' } = found
        const shard = redirectShards && redirectShardFile(redirectShardOf(key, redirectShards))
        if (!isMissing || !shard || seen.has(shard))
          return externalPaths.some((pattern) => matchPath(pattern, key) !== undefined)
            ? { ...found, key: undefined }
            : found
        // The target of a redirect may be redirected, too.
        seen.add(shard)
        rules.push(...(await read(shard)).redirects)
      }
    },
  }
}
