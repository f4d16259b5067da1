import type { SiteRoutes } from '#runtime/protocol/site-routes.ts'
import type { EditionPlan } from '../plan/plan-editions.ts'
import { createRouteFilter } from './route-filter.ts'

/** What the browser is told of an edition's addresses. */
export const createSiteRoutes = ({ context, redirects, manifest }: EditionPlan): SiteRoutes => ({
  externalPaths: context.settings.externalPaths.map(({ path }) => path),
  redirects: [...redirects.browser],
  pages: createRouteFilter(manifest.routes.map(({ key }) => key)),
})
