import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson } from '#runtime/browser/fetch-json.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import type { PathKey, PathKeySettings } from '#runtime/protocol/path-key.ts'
import { type Destination, followRedirects } from '#runtime/protocol/redirect.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { fileUrl, type SiteAddress, siteRoutesFile } from '#runtime/protocol/urls.ts'

/** Redirects, proxied paths and known pages of the site. The route file is requested on first use; without it, nothing is known. */
export type RouteTable = {
  /** Follows the redirects of an address. Without a key, the destination is no page of this site. */
  readonly follow: (requested: URL) => Promise<Destination>
  /** Whether a page exists at a key; true for three in a thousand other keys, too. */
  readonly isPage: (key: PathKey) => Promise<boolean>
}

/** A visitor waits for the file. Without it a redirect is missed, which the host may still follow. */
const TIMEOUT_MS = 3_000
const RETRY_AFTER_FAILURE_MS = 10_000

const isSiteRoutes = isOf(SiteRoutes)

const EMPTY: SiteRoutes = { externalPaths: [], redirects: [], pages: { words: [], hashes: 1 } }

export const createRouteTable = (
  fetchJson: FetchJson,
  clock: Clock,
  site: SiteAddress & PathKeySettings,
): RouteTable => {
  const url = fileUrl(siteRoutesFile, site.basePath)
  let expiresAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    expiresAt = Number.POSITIVE_INFINITY
    const { status, body } = await fetchJson(url, TIMEOUT_MS, 'high')
    const file = status === 200 && isSiteRoutes(body) ? body : EMPTY
    // A host without the file will not have it soon; one that did not respond may.
    if (![200, 403, 404].includes(status)) expiresAt = clock.now() + RETRY_AFTER_FAILURE_MS
    return file
  }
  let reading: ReturnType<typeof read>
  const open = (): typeof reading => {
    if (clock.now() >= expiresAt) reading = read()
    return reading
  }

  return {
    follow: async (requested) => {
      const { redirects, externalPaths } = await open()
      const found = followRedirects(redirects, requested, site)
      const { key = '' } = found
      return externalPaths.some((pattern) => matchPath(pattern, key) !== undefined)
        ? { ...found, key: undefined }
        : found
    },
    isPage: async (key) => mayBePage((await open()).pages, key),
  }
}
