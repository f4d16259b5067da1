import type { Clock } from '#runtime/browser/clock.ts'
import type { FetchJson } from '#runtime/browser/fetch-json.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import type { PathKey, PathKeySettings } from '#runtime/protocol/path-key.ts'
import { type Destination, followRedirects } from '#runtime/protocol/redirect.ts'
import { mayBePage } from '#runtime/protocol/route-filter.ts'
import { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import { fileUrl, type SiteAddress, siteRoutesFile } from '#runtime/protocol/urls.ts'

/** What is known of the site's addresses. The file is asked for when the first question comes; without it, nothing is known. */
export type RouteBook = {
  /** Where an address leads. No key: not to a page of this site. */
  readonly follow: (asked: URL) => Promise<Destination>
  /** Whether a page stands at a key; three in a thousand other keys are taken for pages. */
  readonly isPage: (key: PathKey) => Promise<boolean>
}

/** A visitor waits for it, so it is given up early: without it a redirect is missed, which the host may know of. */
const LIMIT_MS = 3_000
const FORGET_FAILURE_MS = 10_000

const isSiteRoutes = isOf(SiteRoutes)

/** Knows no redirect and no page. */
const NOTHING: SiteRoutes = { externalPaths: [], redirects: [], pages: { words: [], hashes: 1 } }

export const createRouteBook = (fetchJson: FetchJson, clock: Clock, site: SiteAddress & PathKeySettings): RouteBook => {
  const url = fileUrl(siteRoutesFile, site.basePath)
  let until = Number.NEGATIVE_INFINITY
  const read = async () => {
    until = Number.POSITIVE_INFINITY
    const { status, body } = await fetchJson(url, LIMIT_MS, 'high')
    const file = status === 200 && isSiteRoutes(body) ? body : NOTHING
    // A host that has no such file will not have it in a moment; one that did not answer may.
    if (![200, 403, 404].includes(status)) until = clock.now() + FORGET_FAILURE_MS
    return file
  }
  let reading: ReturnType<typeof read>
  const open = (): typeof reading => {
    if (clock.now() >= until) reading = read()
    return reading
  }

  return {
    follow: async (asked) => {
      const { redirects, externalPaths } = await open()
      const found = followRedirects(redirects, asked, site)
      const { key = '' } = found
      return externalPaths.some((pattern) => matchPath(pattern, key) !== undefined)
        ? { ...found, key: undefined }
        : found
    },
    isPage: async (key) => mayBePage((await open()).pages, key),
  }
}
