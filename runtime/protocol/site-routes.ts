import { RedirectRule } from './redirect.ts'
import { RouteFilter } from './route-filter.ts'
import { fileSchema, type TypeOf } from './schema.ts'

/**
 * A file of the site's routes; `encodeSiteRoutes` divides them:
 *
 * - `page-data/site-routes.json`, read before the first navigation: `externalPaths`, patterns of paths that are proxied
 *   to another application; redirects with patterns; exact redirects if there are few. `redirectShards` is the number
 *   of files with the others, and absent if there are none. `pages` is absent if the filter has its own file.
 * - `page-data/redirects/<n>.json`, read when the page at a path is missing: the exact redirects of that shard.
 * - `page-data/known-pages.json`, read before the first prefetch: `pages`.
 */
export const SiteRoutes = fileSchema((S) =>
  S.intersect(S.partial({ pages: RouteFilter(S), redirectShards: S.number }))(
    S.struct({ externalPaths: S.array(S.string), redirects: S.array(RedirectRule(S)) }),
  ),
)
export type SiteRoutes = TypeOf<typeof SiteRoutes>
