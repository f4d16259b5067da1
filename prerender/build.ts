import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { createLinkCheck } from './check/link-check.ts'
import { locateDeadLink } from './check/locate-link.ts'
import { loadSettings, SETTINGS_FILE } from './config/load-settings.ts'
import type { Finding } from './errors/finding.ts'
import { listPublicFiles } from './outputs/public-files.ts'
import { bundleWorker, WORKER_FILE } from './outputs/worker.ts'
import { createEditionBuild } from './render/create-edition-build.ts'
import type { EditionBuild } from './render/edition-build.ts'
import { renderEdition } from './render/render-edition.ts'
import { loadShell } from './render/shell.ts'
import { loadSite } from './site/load-site.ts'
import { type EditionPlan, planEditions, type SitePlan } from './site/plan-editions.ts'
import { type Bundles, bundle } from './vite/bundle.ts'
import { clientCode } from './vite/client-code.ts'
import { type Output, type OutputCounts, openOutput } from './write/output.ts'

export type BuildOptions = {
  readonly siteDir: string
  /** Each edition goes into a folder of its name in here. */
  readonly outDir: string
  /** The editions to build; all of them when undefined. */
  readonly editions?: readonly string[] | undefined
  /** Overrides the settings' base path. */
  readonly basePath?: string | undefined
  /** Where bundles are put between builds. */
  readonly cacheDir: string
}

export type BuildProgress = {
  readonly step: (name: string) => void
  readonly pages: (total: number) => void
  readonly page: () => void
}

export type EditionSummary = OutputCounts & { readonly edition: string; readonly pages: number }

export type BuildResult =
  | { readonly _tag: 'Built'; readonly editions: readonly EditionSummary[] }
  | { readonly _tag: 'Refused'; readonly findings: readonly Finding[] }

const refused = (findings: readonly Finding[]): BuildResult => ({ _tag: 'Refused', findings })

const unknownEdition = (edition: string, settings: SiteSettings): Finding => ({
  _tag: 'InvalidSettings',
  place: { file: SETTINGS_FILE },
  problem: `there is no edition "${edition}"; there is ${Object.keys(settings.editions).join(', ')}.`,
})

type EditionJob = {
  readonly plan: EditionPlan
  readonly sitePlan: SitePlan
  readonly bundles: Bundles
  readonly site: EditionBuild['site']
}

const buildEdition = async (
  { plan, sitePlan, bundles, site }: EditionJob,
  output: Output,
  siteDir: string,
  onPage: () => void,
): Promise<readonly Finding[]> => {
  const { edition, manifest, context, lostSlugs } = plan
  const { build, findings } = createEditionBuild({
    plan,
    pages: sitePlan.pages,
    site,
    siteDir,
    shell: await loadShell(siteDir),
    client: clientCode(bundles.client, context.settings.basePath),
  })
  const publicFiles = await listPublicFiles(siteDir)
  const files = new Set([...publicFiles, ...bundles.client.files, WORKER_FILE, 'sitemap.xml'].map((file) => `/${file}`))
  const linkCheck = createLinkCheck({
    edition,
    settings: context.settings,
    pages: sitePlan.pages,
    matchPaths: manifest.matchPaths,
    files,
    lostSlugs,
  })
  for (const file of bundles.client.files) await output.write(file, await readFile(path.join(bundles.client.dir, file)))
  for (const file of publicFiles) await output.write(file, await readFile(path.join(siteDir, 'public', file)))
  await output.write(WORKER_FILE, await bundleWorker())
  const faults = await renderEdition({ build, routes: manifest.routes, output, linkCheck, onPage })
  const dead = await Promise.all(linkCheck.finish().map((link) => locateDeadLink(link, siteDir, context.settings.basePath)))
  return [...findings, ...faults, ...dead.flat(), ...output.findings()]
}

/** Builds a site: every fault of every edition is found before anything is shown, and nothing is shown if there is one. */
export const build = async (options: BuildOptions, progress: BuildProgress): Promise<BuildResult> => {
  const { siteDir, outDir, cacheDir } = options
  const loaded = await loadSettings(siteDir)
  if ('findings' in loaded) return refused(loaded.findings)
  const settings = { ...loaded.settings, basePath: options.basePath ?? loaded.settings.basePath }
  const wanted = options.editions ?? Object.keys(settings.editions)
  const unknown = wanted.filter((edition) => !Object.hasOwn(settings.editions, edition))
  if (unknown.length > 0) return refused(unknown.map((edition) => unknownEdition(edition, settings)))

  progress.step('Bundling')
  const bundled = await bundle({ siteDir, basePath: settings.basePath }, cacheDir)
  if ('findings' in bundled) return refused(bundled.findings)
  const opened = await loadSite(bundled.bundles.serverEntry, siteDir)
  if ('findings' in opened) return refused(opened.findings)

  progress.step('Reading content')
  const sitePlan = await planEditions(opened.site, settings, siteDir)
  const plans = sitePlan.editions.filter(({ edition }) => wanted.includes(edition))

  progress.step('Rendering')
  progress.pages(plans.reduce((total, { manifest }) => total + manifest.routes.length, 0))
  const findings: Finding[] = [...sitePlan.findings]
  const outputs: { readonly plan: EditionPlan; readonly output: Output }[] = []
  const discardAll = async (): Promise<void> => {
    for (const { output } of outputs) await output.discard()
  }
  try {
    for (const plan of plans) {
      const output = await openOutput(path.join(outDir, plan.edition))
      outputs.push({ plan, output })
      findings.push(
        ...(await buildEdition({ plan, sitePlan, bundles: bundled.bundles, site: opened.site }, output, siteDir, progress.page)),
      )
    }
  } catch (error) {
    await discardAll()
    throw error
  }
  if (findings.length > 0) {
    await discardAll()
    return refused(findings)
  }

  progress.step('Writing')
  const editions: EditionSummary[] = []
  for (const { plan, output } of outputs) {
    const counts = await output.commit()
    editions.push({ edition: plan.edition, pages: plan.manifest.routes.length, ...counts })
  }
  const failures = outputs.flatMap(({ output }) => output.findings())
  return failures.length > 0 ? refused(failures) : { _tag: 'Built', editions }
}
