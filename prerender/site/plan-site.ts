import type { EditionLink } from '#runtime/define/frame.ts'
import type { Site } from '#runtime/define/site.ts'
import type { Finding } from '../errors/finding.ts'
import { digestAll } from '../files/digest.ts'
import { digestFonts } from '../images/share-fonts.ts'
import { createReadLog } from '../inputs/read-log.ts'
import { createEditionLinks } from '../manifest/edition-links.ts'
import type { Route } from '../manifest/route.ts'
import { computeShared } from '../render/compute-shared.ts'
import type { RenderSetup } from '../render/render-setup.ts'
import type { BundleFacts } from '../vite/bundle-facts.ts'
import { planEditions, type SitePlan } from './plan-editions.ts'
import type { SiteContent } from './site-content.ts'

/** A site whose pages are known: ready to be drawn, in any thread. */
export type PlannedSite = {
  readonly plan: SitePlan
  readonly setup: RenderSetup
  readonly content: SiteContent
  /** Of all that the site is made of. */
  readonly sources: number
  /** The same on every machine that has the same source. */
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
}

/** Finds out which pages there are in every edition, and computes what they share. */
export const planSite = async ({
  site,
  siteDir,
  cacheDir,
  facts,
  content,
  shell,
  sources,
}: PlanSiteOptions): Promise<PlannedSite> => {
  const { settings, client } = facts
  const log = createReadLog()
  const plan = await planEditions({ site, settings, siteDir, content, log })
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
    sources,
    identity: digestAll([
      content.index.digest,
      JSON.stringify(content.messages),
      shell,
      JSON.stringify(settings),
      digestFonts(siteDir, settings.shareFonts),
      ...facts.code.digests,
    ]),
    editionLinks: ({ key }) => createEditionLinks(key, settings, plan.pages),
    findings,
  }
}
