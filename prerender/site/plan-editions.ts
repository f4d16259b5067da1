import type { BuildContext } from '#runtime/define/build-context.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Site } from '#runtime/define/site.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import type { RedirectRule } from '#runtime/protocol/redirect.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Finding } from '../errors/finding.ts'
import { locatePath } from '../errors/locate-path.ts'
import { createManifest, type Manifest } from '../manifest/create-manifest.ts'
import type { PagesByEdition } from '../manifest/edition-links.ts'
import { planRedirects } from '../manifest/plan-redirects.ts'
import { hashContent } from '../read/hash-content.ts'
import { readContent, type SharedCollections } from '../read/read-content.ts'
import { readMessages } from '../read/read-messages.ts'

export type EditionPlan = {
  readonly edition: string
  readonly lang: string
  readonly address: SiteAddress
  readonly context: BuildContext
  readonly manifest: Manifest
  readonly lostSlugs: readonly string[]
  /** Redirects that the browser follows. */
  readonly redirects: readonly RedirectRule[]
  /** Of every file of the site's content, so that shards of different content are told apart. */
  readonly contentHash: string
}

export type SitePlan = {
  readonly editions: readonly EditionPlan[]
  readonly pages: PagesByEdition
  readonly findings: readonly Finding[]
}

/**
 * Reads the content of every edition and finds out which pages there are. All editions are planned even if one is built,
 * since a page names its counterparts in the others.
 */
export const planEditions = async (
  site: Site,
  settings: SiteSettings,
  siteDir: string,
  shared: SharedCollections = new Map(),
): Promise<SitePlan> => {
  const messages = await readMessages(siteDir, settings.editions)
  const findings: Finding[] = [...messages.findings]
  const planned: Omit<EditionPlan, 'redirects'>[] = []
  const contentHash = await hashContent(siteDir)
  const pages = new Map<string, ReadonlySet<PathKey>>()
  for (const [edition, { origin, lang }] of Object.entries(settings.editions)) {
    const address = { origin, basePath: settings.basePath, trailingSlash: settings.trailingSlash }
    const { content, findings: faults, lostSlugs } = await readContent(site.collections, { siteDir, edition, address }, shared)
    const context: BuildContext = { edition, settings, content, t: messages.translate(edition, lang) }
    const manifest = createManifest(site, context, siteDir, lostSlugs.length > 0)
    findings.push(...faults, ...(await Promise.all(manifest.findings.map((finding) => locatePath(finding, siteDir)))))
    pages.set(edition, new Set(manifest.routes.map(({ key }) => key)))
    planned.push({ edition, lang, address, context, manifest, lostSlugs: [...lostSlugs, ...manifest.lostPaths], contentHash })
  }
  const { rules, findings: faulty } = planRedirects({ settings, siteDir, pages })
  findings.push(...(await Promise.all(faulty.map((finding) => locatePath(finding, siteDir)))))
  const editions = planned.map((plan) => ({ ...plan, redirects: rules.get(plan.edition) ?? [] }))
  return { editions, pages, findings }
}
