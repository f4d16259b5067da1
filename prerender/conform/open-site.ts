import { AppData } from '#runtime/protocol/app-data.ts'
import { enveloped } from '#runtime/protocol/envelope.ts'
import { isOf } from '#runtime/protocol/guard.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { appDataFile, matchPathsFile } from '#runtime/protocol/urls.ts'
import { judgeFreshness, judgePlain } from './ask/read-file-facts.ts'
import { chunkMapOf } from './chunk-map.ts'
import { mediaTypeOf, type Reply, textOf } from './net/answer.ts'
import { locationOf, originOf } from './net/session.ts'
import { type DocumentFacts, readDocument } from './read-document.ts'
import { judgeFile, parseJson } from './read-file.ts'
import { FOR_DOCUMENT } from './settings.ts'
import { dataUrl, type Site, type Work } from './site.ts'

export type Opened =
  | { readonly _tag: 'Opened'; readonly site: Site }
  /** Nothing answers, or nothing may be asked. */
  | { readonly _tag: 'Unreachable'; readonly detail: string }
  /** The address leads to another site. */
  | { readonly _tag: 'Elsewhere'; readonly url: string }

const isMatchPathList = isOf(MatchPathList)

/** `https://example.com/blog/index.html` → `/blog` */
const basePathOf = (url: string): string => new URL(url).pathname.replace(/\/index\.html$/, '/').replace(/\/+$/, '')

/** The base path that a document names: the address may be that of a page inside of the site. */
const foundBasePath = (url: string, facts: DocumentFacts | undefined): string => {
  const given = basePathOf(url)
  const own = originOf(url)
  const ofData = facts?.dataBase?.startsWith(own) === true ? facts.dataBase.slice(own.length) : undefined
  const named = facts?.basePath ?? ofData
  return named !== undefined && `${given}/`.startsWith(`${named}/`) ? named : given
}

const bareHost = (url: string): string => new URL(url).host.replace(/^www\./, '')

/** Scheme, and `www.`, may be another: that is the same site. */
const isSameSite = (from: string, to: string): boolean =>
  bareHost(from).replace(/:\d+$/, '') === bareHost(to).replace(/:\d+$/, '')

const readJson = async ({ session }: Work, url: string): Promise<unknown> => {
  const { reply } = await session.follow(url)
  return reply._tag === 'Answer' && reply.status === 200 ? parseJson(textOf(reply) ?? '') : undefined
}

const factsIn = (reply: Reply): DocumentFacts | undefined => {
  if (reply._tag === 'NoAnswer' || mediaTypeOf(reply) !== 'text/html') return undefined
  const html = textOf(reply)
  return html === undefined ? undefined : readDocument(html, reply.url)
}

const judgeSharing = (site: Site, reply: Reply, { ledger }: Work): void => {
  if (reply._tag === 'NoAnswer' || originOf(site.dataBase) === site.origin) return
  const allowed = reply.headers['access-control-allow-origin']
  const detail = `access-control-allow-origin is ${allowed ?? 'missing'}`
  ledger.judge('OR-03', allowed === '*' || allowed === site.origin, reply.url, detail)
}

/** Reads app data; returns its hash. */
export const readAppData = async (site: Site, work: Work): Promise<string | undefined> => {
  const { session, ledger } = work
  const url = dataUrl(site, appDataFile)
  const { reply } = await session.follow(url, { headers: { origin: site.origin } })
  if (reply._tag === 'NoAnswer') {
    for (const number of [1, 2, 3, 4, 5]) ledger.skip(`AD-0${number}`, reply.detail)
    return undefined
  }
  judgeSharing(site, reply, work)
  const data = judgeFile({ letters: 'AD', schema: enveloped(AppData) }, reply, ledger)
  if (reply.status === 200) {
    judgeFreshness('data', reply, ledger)
    judgePlain(reply, ledger)
  }
  if (data === undefined) return undefined
  const hash = data.webpackCompilationHash
  if (hash === '') ledger.fail('AD-04', reply.url, 'webpackCompilationHash is empty')
  return hash === '' ? undefined : hash
}

/** Finds out what the site is called, where its data is, and which code it was built with. */
export const openSite = async (work: Work): Promise<Opened> => {
  const { settings, session, ledger } = work
  let url = settings.url
  const { allows } = await session.robotsOf(originOf(url))
  if (!settings.ignoresRobots && !allows(new URL(url).pathname))
    return { _tag: 'Unreachable', detail: ledger.notes.at(-1) ?? 'robots.txt forbids the address.' }
  let { reply } = await session.follow(url, { headers: FOR_DOCUMENT })
  const target = reply._tag === 'Answer' ? locationOf(reply) : undefined
  if (target !== undefined) {
    const isSame = isSameSite(url, target)
    ledger.judge('OR-01', isSame, url, `it leads to ${target}`)
    if (!isSame) return { _tag: 'Elsewhere', url: target }
    ledger.note(`${url} leads to ${target}, which was asked.`)
    url = target
    reply = (await session.follow(url, { headers: FOR_DOCUMENT })).reply
  } else if (reply._tag === 'Answer') ledger.pass('OR-01')
  if (reply._tag === 'NoAnswer' && (reply.reason === 'unreachable' || reply.reason === 'slow')) {
    const other = await session.ask(`${originOf(url)}${basePathOf(url)}/${appDataFile}`)
    if (other._tag === 'NoAnswer') return { _tag: 'Unreachable', detail: reply.detail }
  }
  const facts = factsIn(reply)
  const origin = originOf(url)
  const basePath = foundBasePath(url, facts)
  if (basePath !== basePathOf(url))
    ledger.note(`${url} is a page of the site at ${origin}${basePath}/, which was asked.`)
  const base = { origin, basePath, dataBase: facts?.dataBase ?? origin + basePath }
  if (base.dataBase !== origin + basePath) ledger.note(`Documents ask ${base.dataBase} for data.`)
  const areas = await readJson(work, dataUrl(base, matchPathsFile))
  const matchPaths = isMatchPathList(areas) ? areas : (facts?.matchPaths ?? [])
  const chunkMap = facts?.chunkMap ?? chunkMapOf(await readJson(work, dataUrl(base, 'chunk-map.json')))
  const site: Site = { ...base, matchPaths, chunkMap, hash: undefined }
  return { _tag: 'Opened', site: { ...site, hash: await readAppData(site, work) } }
}
