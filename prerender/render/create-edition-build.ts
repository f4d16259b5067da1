import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../errors/finding.ts'
import { createEditionLinks } from '../manifest/edition-links.ts'
import { createRouteFilter } from '../outputs/route-filter.ts'
import type { EditionPlan, SitePlan } from '../site/plan-editions.ts'
import { computeShared } from './compute-shared.ts'
import type { ClientCode, EditionBuild } from './edition-build.ts'
import type { Shell } from './shell.ts'

export type EditionBuildParts = {
  readonly plan: EditionPlan
  readonly pages: SitePlan['pages']
  readonly site: Site
  readonly siteDir: string
  readonly shell: Shell
  readonly client: ClientCode
}

/** Gathers what all routes of an edition share, and computes its slices and static queries. */
export const createEditionBuild = ({ plan, pages, site, siteDir, shell, client }: EditionBuildParts) => {
  const { edition, lang, address, context, manifest, redirects } = plan
  const { slices, staticQueries, findings } = computeShared(site, context, siteDir)
  const build: EditionBuild = {
    edition,
    lang,
    site,
    siteDir,
    context,
    address,
    shell,
    client,
    matchPaths: manifest.matchPaths,
    siteRoutes: () => ({
      externalPaths: [...context.settings.externalPaths],
      redirects: [...redirects],
      pages: createRouteFilter(manifest.routes.map(({ key }) => key)),
    }),
    editionLinks: ({ key }) => createEditionLinks(key, context.settings, pages),
    slices,
    staticQueries,
  }
  return { build, findings } satisfies { readonly build: EditionBuild; readonly findings: readonly Finding[] }
}
