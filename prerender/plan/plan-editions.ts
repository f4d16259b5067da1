import type { BuildContext } from '#runtime/define/build-context.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Site } from '#runtime/define/site.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import type { SiteFiles } from '../base/files/site-files.ts'
import { SETTINGS_FILE } from '../bundle/load-settings.ts'
import { addressOf, createContext } from '../content/create-context.ts'
import type { ReadLog } from '../content/inputs/read-log.ts'
import { missingSlugs, type SiteContent } from '../content/site-content.ts'
import { loadTranslator } from '../content/translator.ts'
import { createManifest, type Manifest } from './create-manifest.ts'
import type { PagesByEdition } from './edition-links.ts'
import { locatePath } from './locate-path.ts'
import { planFiles, type SiteFile } from './plan-files.ts'
import { type EditionRedirects, planRedirects } from './plan-redirects.ts'

export type EditionPlan = {
  readonly edition: string
  readonly lang: string
  readonly address: SiteAddress
  readonly context: BuildContext
  readonly manifest: Manifest
  /** Files that the site defines. */
  readonly files: readonly SiteFile[]
  readonly missingSlugs: readonly string[]
  readonly redirects: EditionRedirects
}

export type SitePlan = {
  readonly editions: readonly EditionPlan[]
  readonly pages: PagesByEdition
  readonly findings: readonly Finding[]
}

export type PlanOptions = {
  readonly site: Site
  readonly settings: SiteSettings
  readonly siteDir: string
  readonly content: SiteContent
  readonly log: ReadLog
  readonly siteFiles: SiteFiles
}

const REDIRECTS_FILE = 'content/redirects.ts'

const NO_REDIRECTS: EditionRedirects = { host: [], browser: [] }

/** The file of the redirect table; a small one may stand in the settings. */
const redirectsFile = ({ has }: SiteFiles): string => (has(REDIRECTS_FILE) ? REDIRECTS_FILE : SETTINGS_FILE)

/**
 * Finds out which pages there are. All editions are planned even if one is built, since a page names its counterparts in the
 * others.
 */
export const planEditions = async ({
  site,
  settings,
  siteDir,
  content,
  log,
  siteFiles,
}: PlanOptions): Promise<SitePlan> => {
  const createTranslate = await loadTranslator(content.messages)
  const findings: Finding[] = []
  const planned: Omit<EditionPlan, 'redirects'>[] = []
  const pages = new Map<string, ReadonlySet<PathKey>>()
  for (const [edition, { lang }] of Object.entries(settings.editions)) {
    const context = createContext({ edition, settings, collections: site.collections, content, createTranslate, log })
    const slugs = missingSlugs(content, edition)
    const manifest = createManifest(site, context, siteDir, slugs.length > 0)
    const { files, findings: faults } = planFiles(site, context, siteDir, manifest)
    findings.push(
      ...(await Promise.all([...manifest.findings, ...faults].map((finding) => locatePath(finding, siteFiles)))),
    )
    pages.set(edition, new Set(manifest.routes.map(({ key }) => key)))
    planned.push({
      edition,
      lang,
      address: addressOf(settings, edition),
      context,
      manifest,
      files,
      missingSlugs: [...slugs, ...manifest.missingPaths],
    })
  }
  log.take()
  const { rules, findings: faulty } = planRedirects({
    settings,
    file: redirectsFile(siteFiles),
    hasPublicFile: (file) => siteFiles.has(`public${file}`),
    pages,
  })
  findings.push(...(await Promise.all(faulty.map((finding) => locatePath(finding, siteFiles)))))
  const editions = planned.map((plan) => ({ ...plan, redirects: rules.get(plan.edition) ?? NO_REDIRECTS }))
  return { editions, pages, findings }
}
