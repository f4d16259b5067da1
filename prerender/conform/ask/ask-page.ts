import { enveloped } from '#runtime/protocol/envelope.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, SERVER_ERROR_KEY, toPathKey } from '#runtime/protocol/path-key.ts'
import { pageDataFile } from '#runtime/protocol/urls.ts'
import { type Answer, isMissing, mediaTypeOf, type Reply, textOf } from '../net/answer.ts'
import { locationOf } from '../net/session.ts'
import { type DocumentFacts, readDocument } from '../read-document.ts'
import { judgeFile, parseJson } from '../read-file.ts'
import { FOR_DOCUMENT } from '../settings.ts'
import { dataUrl, type ReadPage, type Site, type Work } from '../site.ts'
import { factsOf, judgeFreshness, judgePlain } from './read-file-facts.ts'

export const pageDataKind = { letters: 'PD', schema: enveloped(PageData) } as const

const DOCUMENT_CHECKS = ['HT-01', 'HT-02', 'HT-03', 'HT-04', 'HT-05']
const DATA_CHECKS = ['PD-01', 'PD-02', 'PD-03', 'PD-04', 'PD-05', 'PD-06', 'PD-07', 'PD-08']

/** Pages for errors may be sent with the status that they are about. */
const hasErrorStatus = (key: PathKey, status: number): boolean =>
  (/^\/404(\.html)?$/.test(key) && status === 404) || (/^\/500(\.html)?$/.test(key) && status === 500)

export type PageVerdict =
  | { readonly _tag: 'Page'; readonly page: ReadPage }
  /** A document of something else, such as another application on the host. */
  | { readonly _tag: 'Alien' }
  | { readonly _tag: 'Faulty' }

const readHtml = (answer: Answer, { ledger }: Work, key: PathKey): DocumentFacts | undefined => {
  const { url, status } = answer
  const target = locationOf(answer)
  const leads = target === undefined ? '' : `, and leads to ${target}`
  const skip = (from: number, reason: string): undefined => {
    for (const id of DOCUMENT_CHECKS.slice(from)) ledger.skip(id, reason)
  }
  if (!ledger.judge('HT-01', status === 200 || hasErrorStatus(key, status), url, `it answers ${status}${leads}`))
    return skip(1, 'the document was not answered with 200')
  const type = mediaTypeOf(answer)
  const fault = type === '' ? 'it has no content type' : `it is ${type}`
  if (!ledger.judge('HT-02', /^(text\/html|application\/xhtml\+xml)$/.test(type), url, fault))
    return skip(2, 'the document is no HTML')
  const html = textOf(answer)
  const [, charset] = /charset\s*=\s*["']?([\w-]+)/i.exec(answer.headers['content-type'] ?? '') ?? []
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset)
  ledger.judge(
    'HT-05',
    html !== undefined && isUtf8,
    url,
    html === undefined ? 'it is not UTF-8' : `it is sent as ${charset}`,
  )
  return readDocument(html ?? answer.body.toString('latin1'), url)
}

/** Whether a document says nothing of the protocol. */
const isAlien = ({ hasRoot, pagePath }: DocumentFacts): boolean => !hasRoot && pagePath === undefined

/** Returns whether the document may be that of the page. */
const judgeDocument = (facts: DocumentFacts, url: string, key: PathKey, { ledger }: Work): boolean => {
  const { hasRoot, pagePath } = facts
  const fault = hasRoot ? 'it does not name its page' : 'it has no element #___gatsby'
  ledger.judge('HT-04', hasRoot && pagePath !== undefined, url, fault)
  if (pagePath !== undefined)
    return ledger.judge('HT-03', pathKeyOf(pagePath) === key, url, `it is the document of ${pagePath}`)
  ledger.skip('HT-03', 'the document does not name its page')
  return true
}

const judgeHash = (id: string, hash: string | undefined, url: string, site: Site, { ledger }: Work): void => {
  if (hash === undefined) return
  if (site.hash === undefined) ledger.skip(id, 'app data has no hash to compare with')
  else ledger.judge(id, hash === site.hash, url, `it has ${hash}, app data ${site.hash}`)
}

const isDecimal = (hash: string): boolean => /^\d{1,10}$/.test(hash)

/** By code unit, as `Array.prototype.sort`; Gatsby sorts so, too. */
const isSorted = (list: readonly string[]): boolean =>
  list.every((item, index) => index === 0 || (list[index - 1] ?? '') < item)

const judgeData = (
  data: PageData,
  answer: Answer,
  key: PathKey,
  pagePath: string | undefined,
  site: Site,
  work: Work,
): void => {
  const { ledger } = work
  const { url } = answer
  const isOwn = ledger.judge('PD-06', pathKeyOf(data.path) === key, url, `its path is ${JSON.stringify(data.path)}`)
  if (!isOwn || pagePath === undefined || pathKeyOf(pagePath) !== key)
    ledger.skip('PD-07', 'document and page data do not name the same page')
  else
    ledger.judge('PD-07', pagePath === data.path, url, `its path is ${data.path}; that of the document is ${pagePath}`)
  const hashes = data.staticQueryHashes
  ledger.judge('PD-08', hashes.every(isDecimal) && isSorted(hashes), url, `they are ${JSON.stringify(hashes)}`)
  if (site.chunkMap !== undefined)
    ledger.judge(
      'CO-01',
      Object.hasOwn(site.chunkMap, data.componentChunkName),
      url,
      `there is no chunk ${data.componentChunkName}`,
    )
  judgeHash('HA-02', data.webpackCompilationHash, url, site, work)
}

/** Without app data, the two are compared with each other. */
const judgePair = (ofDocument: string | undefined, ofData: string | undefined, url: string, { ledger }: Work): void => {
  if (ofDocument !== undefined && ofData !== undefined)
    ledger.judge('HA-02', ofDocument === ofData, url, `it has ${ofData}, its document ${ofDocument}`)
}

/** An address inside a client-only area has the data of the area's page, which its document names. */
const findArea = async (
  key: PathKey,
  facts: DocumentFacts | undefined,
  site: Site,
  { session }: Work,
): Promise<{ readonly key: PathKey; readonly reply: Reply } | undefined> => {
  if (facts?.pagePath === undefined) return undefined
  const area = pathKeyOf(facts.pagePath)
  if (area === key || area === NOT_FOUND_KEY || area === SERVER_ERROR_KEY) return undefined
  const { reply } = await session.follow(dataUrl(site, pageDataFile(area)))
  if (reply._tag === 'NoAnswer' || reply.status !== 200) return undefined
  const data = parseJson(textOf(reply) ?? '') as { readonly matchPath?: unknown } | null | undefined
  const pattern = data?.matchPath
  return typeof pattern === 'string' && matchPath(pattern, key) !== undefined ? { key: area, reply } : undefined
}

/** Judges an answer for page data; undefined if it cannot be read. */
const readData = (
  found: Reply,
  key: PathKey,
  facts: DocumentFacts | undefined,
  site: Site,
  work: Work,
): { readonly data: PageData; readonly answer: Answer } | undefined => {
  const { ledger } = work
  if (found._tag === 'NoAnswer') {
    for (const id of DATA_CHECKS) ledger.skip(id, found.detail)
    return undefined
  }
  const data = judgeFile(pageDataKind, found, ledger)
  if (data === undefined) {
    for (const id of DATA_CHECKS.slice(5)) ledger.skip(id, 'page data could not be read')
    return undefined
  }
  judgeData(data, found, key, facts?.pagePath, site, work)
  if (site.hash === undefined) judgePair(facts?.hash, data.webpackCompilationHash, found.url, work)
  judgeFreshness('data', found, ledger)
  judgePlain(found, ledger)
  return { data, answer: found }
}

/** Reads document and data of one page, and judges what they say. */
export const askPage = async (pathname: string, isListed: boolean, site: Site, work: Work): Promise<PageVerdict> => {
  const { session, ledger } = work
  const address = site.origin + pathname
  const named = toPathKey(pathname, site)
  if (named === undefined) {
    ledger.fail('RT-02', address, 'no page can have this address')
    return { _tag: 'Faulty' }
  }
  let key = named
  let found = (await session.follow(dataUrl(site, pageDataFile(key)))).reply
  const { reply, hops } = await session.follow(address, { headers: FOR_DOCUMENT })
  if (isListed && reply._tag === 'Answer' && reply.status === 200)
    ledger.judge('RT-03', hops.length === 0, address, `it leads to ${hops.at(-1)}`)
  if (reply._tag === 'NoAnswer') for (const id of DOCUMENT_CHECKS) ledger.skip(id, reply.detail)
  const isData = found._tag === 'Answer' && !isMissing(found)
  if (
    !isData &&
    reply._tag === 'Answer' &&
    reply.status === 200 &&
    (mediaTypeOf(reply) !== 'text/html' || isAlien(readDocument(textOf(reply) ?? '', address)))
  )
    return { _tag: 'Alien' }
  if (isListed) ledger.pass('RT-04')
  const facts = reply._tag === 'Answer' ? readHtml(reply, work, key) : undefined
  if (!isData) {
    const area = await findArea(key, facts, site, work)
    if (area !== undefined) ({ key, reply: found } = area)
  }
  let isOwn = false
  if (reply._tag === 'Answer' && facts !== undefined) {
    isOwn = judgeDocument(facts, reply.url, key, work)
    judgeHash('HA-01', facts.hash, reply.url, site, work)
    judgeFreshness('document', reply, ledger)
    judgePlain(reply, ledger)
  }
  const read = readData(found, key, facts, site, work)
  if (read === undefined || facts === undefined || reply._tag === 'NoAnswer' || !isOwn) return { _tag: 'Faulty' }
  const { data, answer } = read
  const page: ReadPage = {
    pathname: new URL(reply.url).pathname,
    key,
    document: { ...factsOf(reply), assets: facts.assets },
    data: {
      ...factsOf(answer),
      path: data.path,
      chunk: data.componentChunkName,
      matchPath: data.matchPath,
      staticQueries: data.staticQueryHashes,
      slices: [...new Set(Object.values(data.slicesMap))],
    },
  }
  return { _tag: 'Page', page }
}
