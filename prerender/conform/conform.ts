import { askAgain, askClosely } from './ask/ask-closely.ts'
import { askExtensions } from './ask/ask-extensions.ts'
import { askAssets, askData } from './ask/ask-files.ts'
import { askMalformed } from './ask/ask-malformed.ts'
import { askPage } from './ask/ask-page.ts'
import { askUnknown } from './ask/ask-unknown.ts'
import { chooseClosely } from './ask/choose-closely.ts'
import { createLedger } from './ledger.ts'
import { forEachOf } from './net/pace.ts'
import { openConnections } from './net/request.ts'
import { createSession } from './net/session.ts'
import { openSite, readAppData } from './open-site.ts'
import { createReport, type Report } from './report/report.ts'
import { gatherRoutes } from './routes/gather-routes.ts'
import { leadOn } from './routes/lead-on.ts'
import type { Clock, ConformSettings } from './settings.ts'
import type { ReadPage, Site, Work } from './site.ts'

export type ConformResult =
  | { readonly _tag: 'Asked'; readonly report: Report }
  | { readonly _tag: 'Unreachable'; readonly detail: string }

/** Files whose validators are tried. */
const TRIED_AGAIN = 6

const askPages = async (
  pathnames: readonly string[],
  isListed: boolean,
  site: Site,
  work: Work,
): Promise<readonly ReadPage[]> => {
  const { ledger, settings } = work
  const pages = new Map<string, ReadPage>()
  const aliens: string[] = []
  const home = `${site.basePath}/`
  await forEachOf(pathnames, settings.concurrency, async (pathname) => {
    const verdict = await askPage(pathname, isListed && pathname !== home, site, work)
    if (verdict._tag === 'Page') pages.set(pathname, verdict.page)
    else if (verdict._tag === 'Alien') aliens.push(pathname)
  })
  if (aliens.length > 0 && aliens.length === pathnames.length)
    ledger.fail('PD-01', site.origin + (aliens[0] ?? ''), 'no address that was asked has page data')
  else if (aliens.length > 0)
    for (const pathname of aliens)
      ledger.fail('RT-04', site.origin + pathname, 'it has no page data, and its document says nothing of any')
  // In the order of the sample, not in that of the answers.
  return pathnames.flatMap((pathname) => pages.get(pathname) ?? [])
}

/** Hashes that differ because a deploy came between are no fault of the files. */
const askHashAgain = async (site: Site, work: Work): Promise<void> => {
  const { ledger } = work
  if (site.hash === undefined) return
  const later = await readAppData(site, work)
  if (later === undefined) return ledger.skip('HA-03', 'app data was not read twice')
  const detail = `it was ${site.hash} and is ${later}`
  if (ledger.judge('HA-03', later === site.hash, `${site.dataBase}/page-data/app-data.json`, detail)) return
  for (const id of ['HA-01', 'HA-02'])
    ledger.withdraw(id, (fault) => fault.detail.includes(later), 'app data changed in the meantime')
}

const askSite = async (site: Site, work: Work): Promise<number> => {
  const { settings } = work
  const routes = await gatherRoutes(site, work)
  const pathnames = routes.listed === undefined ? await leadOn(site, work) : routes.pathnames
  const pages = await askPages(pathnames, routes.listed !== undefined, site, work)
  const sliceChunks = await askData(pages, site, work)
  await askExtensions(site, work)
  await askAssets(pages, sliceChunks, site, work)
  const closely = chooseClosely(pages)
  await forEachOf(closely, settings.concurrency, (page) => askClosely(page, site, routes.host, work))
  const files = closely.flatMap(({ document, data }) => [document, data]).slice(0, TRIED_AGAIN)
  await forEachOf(files, settings.concurrency, (file) => askAgain(file, work))
  await askUnknown(pages, site, work)
  await askMalformed(site, work)
  await askHashAgain(site, work)
  return pages.length
}

const whyNothing = ({ checks }: Report): string =>
  checks.find(({ id }) => id === 'PD-01')?.skipped[0]?.reason ?? 'no page could be read'

/** Asks a site everything that `checks.ts` lists. */
export const conform = async (settings: ConformSettings, clock: Clock): Promise<ConformResult> => {
  const ledger = createLedger()
  const { request, close } = openConnections(settings.concurrency, settings.timeoutMs)
  const session = createSession(settings, ledger, request, clock)
  const work: Work = { settings, session, ledger }
  try {
    const opened = await openSite(work)
    if (opened._tag === 'Unreachable') return opened
    const pages = opened._tag === 'Opened' ? await askSite(opened.site, work) : 0
    const stopped = session.stopped()
    const report = (): Report => createReport(settings, ledger, { pages, requests: session.requests() })
    // Everything skipped is no conformance.
    if (pages === 0 && report().errors === 0) return { _tag: 'Unreachable', detail: stopped ?? whyNothing(report()) }
    if (stopped !== undefined) ledger.note(`Not everything was asked: ${stopped}.`)
    return { _tag: 'Asked', report: report() }
  } finally {
    close()
  }
}
