import { isOf } from '#runtime/protocol/guard.ts'
import { PageData } from '#runtime/protocol/page-data.ts'
import { pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { encodePath, looksLikeFile } from '#runtime/protocol/urls.ts'
import { type Answer, type AskOptions, mediaTypeOf, type Reply, textOf } from '../net/answer.ts'
import { locationOf } from '../net/session.ts'
import { readDocument } from '../read-document.ts'
import { parseJson } from '../read-file.ts'
import { FOR_DOCUMENT } from '../settings.ts'
import type { ReadFile, ReadPage, Site, Work } from '../site.ts'
import { hasSpellings } from './choose-closely.ts'
import { digestOf } from './read-file-facts.ts'

const QUERY = '?fairlead-conform=1'

const isPageData = isOf(PageData)

/** HEAD as GET, without the body. */
export const askHead = async (
  { url, status, mediaType }: Pick<ReadFile, 'url' | 'status' | 'mediaType'>,
  { session, ledger }: Work,
  headers: AskOptions['headers'] = {},
): Promise<void> => {
  const reply = await session.ask(url, { method: 'HEAD', headers })
  if (reply._tag === 'NoAnswer') {
    for (const id of ['HD-01', 'HD-02']) ledger.skip(id, reply.detail)
    return
  }
  if (!ledger.judge('HD-01', reply.status === status, url, `HEAD answers ${reply.status}, GET ${status}`))
    return ledger.skip('HD-02', 'HEAD has another status')
  const type = mediaTypeOf(reply)
  ledger.judge('HD-02', type === mediaType, url, `HEAD says ${type || 'nothing'}, GET ${mediaType || 'nothing'}`)
}

/** Validators answer 304. */
export const askAgain = async ({ url, etag, lastModified }: ReadFile, { session, ledger }: Work): Promise<void> => {
  const headers =
    etag === undefined
      ? lastModified === undefined
        ? undefined
        : { 'if-modified-since': lastModified }
      : { 'if-none-match': etag }
  if (headers === undefined) return
  const reply = await session.ask(url, { headers })
  if (reply._tag === 'NoAnswer') return ledger.skip('CA-06', reply.detail)
  ledger.judge('CA-06', reply.status === 304, url, `it answers ${reply.status} to ${Object.keys(headers).join()}`)
}

/** Compressed answers decode to the bytes that were read before. */
export const askCompressed = async ({ url, digest }: ReadFile, { session, ledger }: Work): Promise<void> => {
  for (const coding of ['gzip', 'br']) {
    const reply = await session.ask(url, { headers: { 'accept-encoding': coding } })
    if (reply._tag === 'NoAnswer') {
      if (reply.reason !== 'undecodable') ledger.skip('EN-01', reply.detail)
      continue
    }
    const sent = reply.headers['content-encoding']?.toLowerCase()
    if (sent === undefined || sent === 'identity') continue
    const vary = (reply.headers['vary'] ?? '').toLowerCase()
    ledger.judge('EN-03', /\baccept-encoding\b|\*/.test(vary), url, `with ${sent}, vary is ${vary || 'missing'}`)
    if (digestOf(reply.body) === digest) {
      ledger.pass('EN-01')
      continue
    }
    const again = await session.ask(url)
    if (again._tag === 'Answer' && digestOf(again.body) === digest)
      ledger.fail('EN-01', url, `decoded from ${sent}, it has other bytes`)
    else ledger.skip('EN-01', 'the file changes from answer to answer')
  }
}

/** The other form of a pathname; undefined if it has none. */
const otherForm = (pathname: string, basePath: string): string | undefined => {
  if (pathname === `${basePath}/` || pathname === '/' || looksLikeFile(pathname)) return undefined
  return pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`
}

/** Whether an answer is the document of a page. A document that names none is taken by its address. */
const isDocumentOf = (answer: Answer, page: ReadPage, site: Site): boolean => {
  if (answer.status !== 200) return false
  const { pagePath } = readDocument(textOf(answer) ?? '', answer.url)
  return pagePath === undefined
    ? toPathKey(new URL(answer.url).pathname, site) === page.key
    : pathKeyOf(pagePath) === page.key
}

const describe = (reply: Reply, page: ReadPage): string => {
  if (reply._tag === 'NoAnswer') return reply.detail
  const target = locationOf(reply)
  if (target !== undefined) return `it leads to ${target}`
  return reply.status === 200 ? `it shows another page than ${page.pathname}` : `it answers ${reply.status}`
}

/** The site may be asked at a trial address, but redirect to the host that its sitemap names. */
const leadsHome = (reply: Reply, page: ReadPage, site: Site, host: string | undefined): boolean => {
  const target = reply._tag === 'Answer' ? locationOf(reply) : undefined
  if (target === undefined) return false
  const url = new URL(target)
  return url.host === host && toPathKey(url.pathname, site) === page.key
}

const askSlash = async (page: ReadPage, site: Site, host: string | undefined, work: Work): Promise<void> => {
  const { session, ledger } = work
  const other = otherForm(page.pathname, site.basePath)
  if (other === undefined) return
  const address = site.origin + other
  const arrives = ({ reply }: { readonly reply: Reply }): boolean =>
    (reply._tag === 'Answer' && isDocumentOf(reply, page, site)) || leadsHome(reply, page, site, host)
  const asked = await session.follow(address + QUERY, { headers: FOR_DOCUMENT })
  const withQuery = arrives(asked)
  const followed = withQuery ? asked : await session.follow(address, { headers: FOR_DOCUMENT })
  const isThere = withQuery || arrives(followed)
  if (followed.reply._tag === 'NoAnswer' && followed.reply.reason !== 'loop')
    return ledger.skip('SF-01', followed.reply.detail)
  // A loop is named here, as what it is.
  ledger.withdraw('TR-04', ({ url }) => url === address || url === address + QUERY, 'a slash form loops: SF-01')
  ledger.judge('SF-01', isThere, address, describe(followed.reply, page))
  const targets = followed.hops.length + (leadsHome(followed.reply, page, site, host) ? 1 : 0)
  if (!isThere || targets === 0) return
  ledger.judge('SF-02', targets === 1, address, `it takes ${targets} redirects: ${followed.hops.join(', ')}`)
  const last = asked.hops.at(-1) ?? (asked.reply._tag === 'Answer' ? locationOf(asked.reply) : undefined)
  ledger.judge('SF-03', (last ?? '').includes(QUERY), address, `with ${QUERY}, it leads to ${last}`)
}

const askQuery = async (page: ReadPage, site: Site, { session, ledger }: Work): Promise<void> => {
  const { reply } = await session.follow(page.document.url + QUERY, { headers: FOR_DOCUMENT })
  if (reply._tag === 'NoAnswer') ledger.skip('AR-04', reply.detail)
  else ledger.judge('AR-04', isDocumentOf(reply, page, site), page.document.url + QUERY, describe(reply, page))
  const data = await session.follow(page.data.url + QUERY)
  if (data.reply._tag === 'NoAnswer') ledger.skip('PD-09', data.reply.detail)
  else ledger.judge('PD-09', isDataOf(data.reply, page), page.data.url + QUERY, describe(data.reply, page))
}

const isDataOf = (answer: Answer, page: ReadPage): boolean => {
  const value = answer.status === 200 ? parseJson(textOf(answer) ?? '') : undefined
  return isPageData(value) && value.path === page.data.path
}

/** Spellings of an encoded path that mean the same; not the one given. */
const spellingsOf = (pathname: string): readonly string[] => {
  let decoded: string
  try {
    decoded = pathname.split('/').map(decodeURIComponent).join('/')
  } catch {
    return []
  }
  const strict = encodePath(decoded)
  const loose = encodeURI(decoded).replace(/[?#]/g, encodeURIComponent)
  const lower = strict.replace(/%[0-9A-F]{2}/g, (digits) => digits.toLowerCase())
  return [...new Set([strict, loose, lower])].filter((spelling) => spelling !== pathname)
}

const askSpellings = async (page: ReadPage, site: Site, { session, ledger }: Work): Promise<void> => {
  if (!hasSpellings(page.pathname)) return
  for (const spelling of spellingsOf(page.pathname)) {
    const { reply } = await session.follow(site.origin + spelling, { headers: FOR_DOCUMENT })
    if (reply._tag === 'NoAnswer') ledger.skip('AR-01', reply.detail)
    else ledger.judge('AR-01', isDocumentOf(reply, page, site), site.origin + spelling, describe(reply, page))
  }
  const { origin, pathname } = new URL(page.data.url)
  for (const spelling of spellingsOf(pathname)) {
    const { reply } = await session.follow(origin + spelling)
    if (reply._tag === 'NoAnswer') ledger.skip('AR-01', reply.detail)
    else ledger.judge('AR-01', isDataOf(reply, page), origin + spelling, describe(reply, page))
  }
}

/** Asks one page for everything beside its files. `host` is the one that the sitemap names. */
export const askClosely = async (page: ReadPage, site: Site, host: string | undefined, work: Work): Promise<void> => {
  for (const file of [page.document, page.data]) {
    await askHead(file, work, file === page.document ? FOR_DOCUMENT : {})
    await askCompressed(file, work)
  }
  await askSlash(page, site, host, work)
  await askQuery(page, site, work)
  await askSpellings(page, site, work)
}
