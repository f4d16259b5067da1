import { looksLikeFile } from '#runtime/protocol/urls.ts'
import { isMissing, type Reply } from '../net/answer.ts'
import { SITEMAP_LIMIT } from '../settings.ts'
import type { Site, Work } from '../site.ts'
import { readSitemap } from './read-sitemap.ts'
import { createSample, type Sample } from './sample.ts'

/** Encoded pathnames of pages, with base path. */
export type Routes = {
  readonly pathnames: readonly string[]
  /** Pages that the sitemap lists; undefined without one. */
  readonly listed: number | undefined
  /** The host that the sitemap names. */
  readonly host: string | undefined
}

/** Files of a sitemap that are read. */
const MAX_FILES = 500
/** Sitemaps may not have longer addresses. */
const MAX_ADDRESS = 2048
/** Other hosts whose addresses are kept in case that the sitemap has none of the site's own. */
const MAX_HOSTS = 10
const COMMON_NAMES = ['sitemap.xml', 'sitemap-index.xml', 'sitemap_index.xml']

const isWithin = (pathname: string, basePath: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/`)

type Tally = { readonly hosts: Map<string, Sample>; files: number; outside: number; alien: number; relative: number }

const isPageLike = (pathname: string): boolean => !looksLikeFile(pathname) || /\.html?$/i.test(pathname)

const addLocation = (
  location: string,
  sitemap: string,
  { origin, basePath }: Site,
  { settings, ledger }: Work,
  tally: Tally,
): void => {
  if (location.length > MAX_ADDRESS || !URL.canParse(location, sitemap)) {
    ledger.fail('RT-02', sitemap, `"${location}" is no address`)
    return
  }
  if (!URL.canParse(location)) {
    tally.relative += 1
    if (tally.relative === 1) ledger.fail('RT-02', sitemap, `"${location}" is relative`)
  }
  const { host, pathname, search } = new URL(location, sitemap)
  if (!isWithin(pathname, basePath)) tally.outside += 1
  else if (search !== '' || !isPageLike(pathname)) tally.files += 1
  else {
    // Scheme and port 80 or 443 are left to the host that is asked.
    const name = host === new URL(origin).host || !URL.canParse(location) ? new URL(origin).host : host
    if (!tally.hosts.has(name) && tally.hosts.size > MAX_HOSTS) tally.alien += 1
    else {
      const sample = tally.hosts.get(name) ?? createSample(settings.sample, settings.seed)
      tally.hosts.set(name, sample)
      sample.add(pathname)
    }
  }
}

/** Where a sitemap is on the asked origin: robots.txt and indexes name the public host, also on a trial host. */
const onOrigin = (address: string, { origin }: Site): string | undefined => {
  if (!URL.canParse(address, origin)) return undefined
  const { pathname, search } = new URL(address, origin)
  return `${origin}${pathname}${search}`
}

/** Reads a sitemap with all its files; returns whether there is one. */
const readAll = async (first: string, isPromised: boolean, site: Site, work: Work, tally: Tally): Promise<boolean> => {
  const { session, ledger } = work
  const waiting = [first]
  const seen = new Set(waiting)
  let isFound = false
  const fault = (url: string, reply: Reply, detail: string): void => {
    if (reply._tag === 'NoAnswer') ledger.skip('RT-01', reply.detail)
    else ledger.fail('RT-01', url, detail)
  }
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const { reply } = await session.follow(url, { limit: SITEMAP_LIMIT })
    const isNeeded = isPromised || url !== first
    if (reply._tag === 'NoAnswer' || reply.status !== 200) {
      if (isNeeded || (reply._tag === 'Answer' && !isMissing(reply) && reply.status !== 410))
        fault(url, reply, `it answers ${reply._tag === 'Answer' ? reply.status : 'nothing'}`)
      continue
    }
    const file = readSitemap(reply.body)
    if (file._tag === 'Bomb') {
      ledger.fail('TR-05', url, 'a small gzip file expands to more than 50 MB')
      continue
    }
    if (file._tag === 'Feed') {
      ledger.skip('RT-01', 'a feed is no list of all pages')
      continue
    }
    if (file._tag === 'Alien') {
      // A host that sends a document for every address has no sitemap.
      if (isNeeded || !/^\s*<(!doctype|html)/i.test(reply.body.toString('utf8', 0, 200)))
        ledger.fail('RT-01', url, file.fault)
      continue
    }
    isFound = true
    ledger.judge('RT-01', file.fault === undefined, url, file.fault ?? '')
    for (const location of file.locations) {
      if (!file.isIndex) addLocation(location, url, site, work, tally)
      else {
        const next = onOrigin(location, site)
        if (next === undefined) ledger.fail('RT-01', url, `"${location}" is no address of a sitemap`)
        else if (seen.size >= MAX_FILES) ledger.note(`Only ${MAX_FILES} files of the sitemap were read.`)
        else if (!seen.has(next)) {
          seen.add(next)
          waiting.push(next)
        }
      }
    }
  }
  return isFound
}

type Chosen = { readonly host: string; readonly sample: Sample }

const chooseHost = (site: Site, { ledger }: Work, tally: Tally): Chosen | undefined => {
  const own = new URL(site.origin).host
  const mine = tally.hosts.get(own)
  const others = [...tally.hosts].filter(([host]) => host !== own).sort(([, a], [, b]) => b.count() - a.count())
  if (mine !== undefined) {
    const [host, sample] = others[0] ?? []
    ledger.judge('RT-02', host === undefined, `https://${host}/`, `${sample?.count()} addresses are on ${host}`)
    return { host: own, sample: mine }
  }
  const [host, sample] = others[0] ?? []
  if (host === undefined || sample === undefined) return undefined
  ledger.note(`The sitemap is that of ${host}: its paths were asked on ${own}.`)
  if (tally.relative === 0) ledger.pass('RT-02')
  return { host, sample }
}

/** Finds the pages of the site by robots.txt, or a sitemap of a common name. */
export const gatherRoutes = async (site: Site, work: Work): Promise<Routes> => {
  const { session, ledger } = work
  const tally: Tally = { hosts: new Map(), files: 0, outside: 0, alien: 0, relative: 0 }
  const home = `${site.basePath}/`
  const { sitemaps } = await session.robotsOf(site.origin)
  const promised = sitemaps.map((address) => onOrigin(address, site))
  if (promised.includes(undefined))
    ledger.fail('RT-01', `${site.origin}/robots.txt`, 'it names a sitemap by no address')
  let isFound = false
  for (const url of new Set(promised))
    if (url !== undefined && (await readAll(url, true, site, work, tally))) isFound = true
  for (const name of COMMON_NAMES)
    if (!isFound) isFound = await readAll(`${site.origin}${site.basePath}/${name}`, false, site, work, tally)
  if (!isFound) return { pathnames: [home], listed: undefined, host: undefined }
  const chosen = chooseHost(site, work, tally)
  if (tally.outside > 0)
    ledger.note(
      `${tally.outside} addresses of the sitemap are outside the base path ${site.basePath}/, and were left out.`,
    )
  if (tally.files > 0)
    ledger.note(`${tally.files} addresses of the sitemap are files or have a query, and were left out.`)
  if (chosen === undefined) return { pathnames: [home], listed: 0, host: undefined }
  const { host, sample } = chosen
  const pathnames = new Set([home, ...sample.items()])
  return { pathnames: [...pathnames].slice(0, Math.max(1, work.settings.sample)), listed: sample.count(), host }
}
