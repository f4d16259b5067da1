import { RedirectRule } from './redirect.ts'
import { RouteFilter } from './route-filter.ts'
import { fileSchema, type TypeOf } from './schema.ts'

/**
 * `page-data/site-routes.json`: what the browser has to know of a site's addresses beyond the page at hand. `externalPaths` are
 * patterns of paths that the host answers by something that is no page of the site.
 */
export const SiteRoutes = fileSchema((S) =>
  S.struct({ externalPaths: S.array(S.string), redirects: S.array(RedirectRule(S)), pages: RouteFilter(S) }),
)
export type SiteRoutes = TypeOf<typeof SiteRoutes>
