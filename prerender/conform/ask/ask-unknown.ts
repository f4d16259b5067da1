import { createHash } from 'node:crypto'
import { isOf } from '#runtime/protocol/guard.ts'
import { findMatchPath, type MatchPath } from '#runtime/protocol/match-path.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import { pageDataFile, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'
import { isMissing, mediaTypeOf, textOf } from '../net/answer.ts'
import { locationOf } from '../net/session.ts'
import { readDocument } from '../read-document.ts'
import { parseJson } from '../read-file.ts'
import { FOR_DOCUMENT } from '../settings.ts'
import { dataUrl, type ReadPage, type Site, type Work } from '../site.ts'
import { askHead } from './ask-closely.ts'

const isPageData = isOf(PageData)

/** A name that no site has. */
const nameOf = (seed: string): string => `fairlead-conform-${createHash('sha1').update(seed).digest('hex').slice(0, 8)}`

/** At the root, one level deeper, and below a page. */
const unknownPaths = (name: string, pages: readonly ReadPage[], areas: readonly MatchPath[]): readonly string[] => {
  const page = pages.find(
    ({ key }) => key !== '/' && !/\.html?$/.test(key) && findMatchPath(areas, `${key}/${name}`) === undefined,
  )
  return [`/${name}`, `/${name}/${name}/`, ...(page === undefined ? [] : [`${page.key}/${name}`])]
}

const areasOf = (pages: readonly ReadPage[], site: Site): readonly MatchPath[] => [
  ...site.matchPaths,
  ...pages.flatMap(({ data }) =>
    data.matchPath === undefined ? [] : [{ path: data.path, matchPath: data.matchPath }],
  ),
]

/** Asks for the document of a page that does not exist. */
const askDocument = async (path: string, site: Site, work: Work): Promise<void> => {
  const { session, ledger } = work
  const address = `${site.origin}${site.basePath}${encodeURI(path)}`
  const { reply, hops } = await session.follow(address, { headers: FOR_DOCUMENT })
  if (reply._tag === 'NoAnswer') {
    for (const id of ['NF-01', 'NF-05']) ledger.skip(id, reply.detail)
    return
  }
  const { pagePath } = readDocument(textOf(reply) ?? '', reply.url)
  const target = locationOf(reply) ?? hops.at(-1)
  const leads = target === undefined ? '' : `, after a redirect to ${target}`
  const shown = pagePath === undefined ? '' : ` with the document of ${pagePath}`
  if (!ledger.judge('NF-01', isMissing(reply), address, `it answers ${reply.status}${shown}${leads}`))
    ledger.skip('NF-05', 'the address is not answered with 404')
  else {
    const isNotFound = pagePath !== undefined && /^\/404(\.html)?$/.test(pathKeyOf(pagePath))
    ledger.judge('NF-05', isNotFound, address, shown === '' ? 'its document names no page' : `it answers${shown}`)
  }
  if (hops.length > 0) return
  await askHead({ url: address, status: reply.status, mediaType: mediaTypeOf(reply) }, work, FOR_DOCUMENT)
}

const askMissing = async (id: string, url: string, { session, ledger }: Work): Promise<void> => {
  const { reply } = await session.follow(url)
  if (reply._tag === 'NoAnswer') ledger.skip(id, reply.detail)
  else ledger.judge(id, isMissing(reply), url, `it answers ${reply.status}`)
}

/** Asks for the data of a page that is shown at addresses other than its own. */
const askFallback = async (id: string, key: PathKey, site: Site, { session, ledger }: Work): Promise<void> => {
  const url = dataUrl(site, pageDataFile(key))
  const { reply } = await session.follow(url)
  if (reply._tag === 'NoAnswer') return ledger.skip(id, reply.detail)
  const data = parseJson(textOf(reply) ?? '')
  const isFitting = isPageData(data) && pathKeyOf(data.path) === key
  const fault = reply.status === 200 ? `it is no page data of ${key}` : `it answers ${reply.status}`
  ledger.judge(id, reply.status === 200 && isFitting, url, fault)
}

/** Asks for what is not there. */
export const askUnknown = async (pages: readonly ReadPage[], site: Site, work: Work): Promise<void> => {
  const { ledger, settings } = work
  const name = nameOf(settings.seed)
  const areas = areasOf(pages, site)
  for (const path of unknownPaths(name, pages, areas)) {
    const area = findMatchPath(areas, path)
    const key = pathKeyOf(path)
    if (area !== undefined)
      for (const id of ['NF-01', 'NF-05']) ledger.skip(id, `the area ${area.matchPath} takes every address`)
    else await askDocument(path, site, work)
    await askMissing('NF-02', dataUrl(site, pageDataFile(key)), work)
  }
  // Larger than any 32-bit hash.
  await askMissing('NF-03', dataUrl(site, staticQueryFile('99999999999')), work)
  await askMissing('NF-03', dataUrl(site, sliceDataFile(name)), work)
  await askMissing('NF-03', dataUrl(site, `assets/${name}-00000000000000000000.js`), work)
  await askFallback('NF-04', NOT_FOUND_KEY, site, work)
  await askFallback('NF-06', SERVER_ERROR_KEY, site, work)
}
