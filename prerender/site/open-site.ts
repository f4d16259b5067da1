import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Site } from '#runtime/define/site.ts'
import { loadSettings } from '../config/load-settings.ts'
import type { Finding } from '../errors/finding.ts'
import { createEditionBuild } from '../render/create-edition-build.ts'
import { loadShell } from '../render/shell.ts'
import type { Bundles } from '../vite/bundle.ts'
import { readClientBundle } from '../vite/client-bundle.ts'
import { clientCode } from '../vite/client-code.ts'
import { loadSite } from './load-site.ts'
import { type EditionPlan, planEditions, type SitePlan } from './plan-editions.ts'

/** A bundled site with its content read: ready to be rendered, in any thread. */
export type OpenSite = {
  readonly site: Site
  readonly settings: SiteSettings
  readonly plan: SitePlan
  readonly createBuild: (plan: EditionPlan) => ReturnType<typeof createEditionBuild>
}

export type OpenSiteOptions = { readonly siteDir: string; readonly basePath: string | undefined; readonly bundles: Bundles }

export type OpenSiteResult = OpenSite | { readonly findings: readonly Finding[] }

export const openSite = async ({ siteDir, basePath, bundles }: OpenSiteOptions): Promise<OpenSiteResult> => {
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) return loaded
  const settings = { ...loaded.settings, basePath: basePath ?? loaded.settings.basePath }
  const opened = await loadSite(bundles.serverEntry, siteDir)
  if ('findings' in opened) return opened
  const { site } = opened
  const loadedShell = await loadShell(siteDir)
  if ('findings' in loadedShell) return loadedShell
  const { shell } = loadedShell
  const plan = await planEditions(site, settings, siteDir)
  const client = clientCode(await readClientBundle(bundles.clientDir), settings.basePath)
  return {
    site,
    settings,
    plan,
    createBuild: (editionPlan) => createEditionBuild({ plan: editionPlan, pages: plan.pages, site, siteDir, shell, client }),
  }
}
