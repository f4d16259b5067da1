import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { Finding } from '../errors/finding.ts'
import type { Route } from '../manifest/route.ts'
import type { EditionPlan, SitePlan } from '../site/plan-editions.ts'
import type { StateBuilder } from '../state/state-builder.ts'
import { checkLinks, type SiteLinks } from './check-links.ts'
import { locateDeadLink } from './locate-link.ts'

/** A dead link is followed up in this many pages: enough to name its sources without listing every page that has a footer. */
const PAGES_PER_LINK = 20

const linksOf = (builder: StateBuilder, routes: readonly Route[]): SiteLinks => {
  let places: ReadonlyMap<PathKey, number> | undefined
  return {
    hrefs: builder.hrefs(),
    holdersOf: (href) => {
      const holders: string[] = []
      for (const [place, route] of routes.entries()) {
        if (builder.linksOf(place).includes(href)) holders.push(route.path)
        if (holders.length === PAGES_PER_LINK) break
      }
      return holders
    },
    idsOf: (key) => {
      places ??= new Map(routes.map((route, place) => [route.key, place]))
      const place = places.get(key)
      return place === undefined || !builder.has(place) ? undefined : builder.idsOf(place)
    },
  }
}

export type DeadLinksOptions = {
  readonly plan: EditionPlan
  readonly site: SitePlan
  readonly siteDir: string
  readonly builder: StateBuilder
  /** Files in the output that are not pages. */
  readonly files: readonly string[]
}

/** Finds links of an edition's pages that lead nowhere, and where their authors wrote them. */
export const findDeadLinks = async ({ plan, site, siteDir, builder, files }: DeadLinksOptions): Promise<readonly Finding[]> => {
  const { edition, context, manifest } = plan
  const dead = checkLinks(linksOf(builder, manifest.routes), {
    edition,
    settings: context.settings,
    pages: site.pages,
    matchPaths: manifest.matchPaths,
    files: new Set(files.map((file) => `/${file}`)),
    // Links lead to other editions too.
    lostSlugs: site.editions.flatMap(({ lostSlugs }) => lostSlugs),
  })
  if (dead.length === 0) return []
  const routes = new Map(manifest.routes.map((route) => [route.path, route]))
  return (await Promise.all(dead.map((link) => locateDeadLink(link, routes, siteDir, context.settings.basePath)))).flat()
}
