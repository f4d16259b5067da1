import type { EditionLink } from '#runtime/define/frame.ts'
import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digestAll } from '../base/files/digest.ts'
import type { SiteFiles } from '../base/files/site-files.ts'
import type { BundleFacts } from '../bundle/bundle-facts.ts'
import { createReadLog, type ReadLog } from '../content/inputs/read-log.ts'
import type { SiteContent } from '../content/site-content.ts'
import { computeShared } from './compute-shared.ts'
import { createEditionLinks } from './edition-links.ts'
import { planEditions, type SitePlan } from './plan-editions.ts'
import type { RenderSetup } from './render-setup.ts'
import type { Route } from './route.ts'
import { digestFonts } from './share-fonts.ts'

/** A site with known pages, ready to render in any thread. */
export type PlannedSite = {
  readonly plan: SitePlan
  readonly setup: RenderSetup
  readonly content: SiteContent
  /** Notes what the contexts of the plan read. */
  readonly log: ReadLog
  /** Digest of every source of the site. */
  readonly sources: number
  /** Equal on every machine with the same source. */
  readonly identity: number
  readonly editionLinks: (route: Route) => readonly EditionLink[]
  readonly findings: readonly Finding[]
}

export type PlanSiteOptions = {
  readonly site: Site
  readonly siteDir: string
  readonly cacheDir: string
  readonly facts: Pick<BundleFacts, 'settings' | 'client' | 'code'>
  readonly content: SiteContent
  readonly shell: string
  readonly sources: number
  readonly siteFiles: SiteFiles
}

/** Plans the pages of every edition and computes what they share. */
export const planSite = async ({
  site,
  siteDir,
  cacheDir,
  facts,
  content,
  shell,
  sources,
  siteFiles,
}: PlanSiteOptions): Promise<PlannedSite> => {
  const { settings, client } = facts
  const log = createReadLog()
  const plan = await planEditions({ site, settings, siteDir, content, log, siteFiles })
  const findings: Finding[] = [...plan.findings]
  const editions = plan.editions.map(({ edition, context, manifest }) => {
    const computed = computeShared(site, context, siteDir)
    log.take()
    findings.push(...computed.findings)
    return { edition, matchPaths: manifest.matchPaths, shared: computed.shared }
  })
  return {
    plan,
    setup: { siteDir, cacheDir, settings, content, shell, client, editions },
    content,
    log,
    sources,
    identity: digestAll([
      content.index.digest,
      JSON.stringify(content.messages),
      shell,
      JSON.stringify(settings),
      digestFonts(siteDir, settings.shareFonts),
      ...facts.code.digests,
    ]),
    editionLinks: ({ key }) => createEditionLinks(key, settings, plan),
    findings,
  }
}
