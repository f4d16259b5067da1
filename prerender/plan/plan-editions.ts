import type { BuildContext } from '#runtime/define/build-context.ts'
import type { PageRecords } from '#runtime/define/page-record.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Site } from '#runtime/define/site.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../base/errors/finding.ts'
import type { SiteFiles } from '../base/files/site-files.ts'
import { lazy } from '../base/lazy.ts'
import { SETTINGS_FILE } from '../bundle/site-entries.ts'
import { addressOf, createContext } from '../content/create-context.ts'
import type { ReadLog } from '../content/inputs/read-log.ts'
import { missingSlugs, type SiteContent } from '../content/site-content.ts'
import { loadTranslator } from '../content/translator.ts'
import { createManifest, type Manifest } from './create-manifest.ts'
import type { LinkedPages, PagesByEdition } from './edition-links.ts'
import { locatePath } from './locate-path.ts'
import { createFilePlanner, type FilePlanner, type OpenPages } from './plan-files.ts'
import { type EditionRedirects, planRedirects } from './plan-redirects.ts'

export type EditionPlan = {
  readonly edition: string
  readonly lang: string
  readonly address: SiteAddress
  readonly context: BuildContext
  readonly manifest: Manifest
  /** Files that the site defines. */
  readonly files: FilePlanner
  /** Describes all pages when they are first asked for; undefined in a build, which describes what it renders. */
  readonly openPages: OpenPages | undefined
  readonly missingSlugs: readonly string[]
  readonly redirects: EditionRedirects
}

export type SitePlan = {
  readonly editions: readonly EditionPlan[]
  readonly pages: PagesByEdition
  /** Pages that search engines should leave out. */
  readonly unlisted: PagesByEdition
  readonly findings: readonly Finding[]
}

export type PlanOptions = {
  readonly site: Site
  readonly settings: SiteSettings
  readonly siteDir: string
  readonly content: SiteContent
  readonly log: ReadLog
  readonly siteFiles: SiteFiles
  /** Describes the pages of an edition without rendering them, for development. */
  readonly describePages?: (edition: EditionPages, linked: LinkedPages) => PageRecords
}

/** The pages of one edition. */
export type EditionPages = Pick<EditionPlan, 'context'> & { readonly routes: Manifest['routes'] }

const REDIRECTS_FILE = 'content/redirects.ts'

const NO_REDIRECTS: EditionRedirects = { host: [], browser: [] }

/** File of the redirect table; a short table may be in the settings. */
const redirectsFile = ({ has }: SiteFiles): string => (has(REDIRECTS_FILE) ? REDIRECTS_FILE : SETTINGS_FILE)

/** Plans the pages of all editions, even if one is built, since pages link to their counterparts in the others. */
export const planEditions = async ({
  site,
  settings,
  siteDir,
  content,
  log,
  siteFiles,
  describePages,
}: PlanOptions): Promise<SitePlan> => {
  const createTranslate = await loadTranslator(content.messages)
  const findings: Finding[] = []
  const planned: Omit<EditionPlan, 'redirects'>[] = []
  const pages = new Map<string, ReadonlySet<PathKey>>()
  const unlisted = new Map<string, ReadonlySet<PathKey>>()
  for (const [edition, { lang }] of Object.entries(settings.editions)) {
    const context = createContext({ edition, settings, collections: site.collections, content, createTranslate, log })
    const slugs = missingSlugs(content, edition)
    const manifest = createManifest(site, context, siteDir, slugs.length > 0)
    findings.push(...(await Promise.all(manifest.findings.map((finding) => locatePath(finding, siteFiles)))))
    const openPages =
      describePages && lazy(() => describePages({ context, routes: manifest.routes }, { pages, unlisted })).get
    pages.set(edition, new Set(manifest.routes.map(({ key }) => key)))
    const left = manifest.routes.filter(({ isUnlisted }) => isUnlisted === true)
    unlisted.set(edition, new Set(left.map(({ key }) => key)))
    planned.push({
      edition,
      lang,
      address: addressOf(settings, edition),
      context,
      manifest,
      files: createFilePlanner(site, context, siteDir, manifest, openPages),
      openPages,
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
  return { editions, pages, unlisted, findings }
}
