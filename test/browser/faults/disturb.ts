import { type Fault, isStatus, type Status, whyNot } from './faults.ts'
import { kindOf, type Resource } from './resources.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'

/** What the server does with a request that a fault befalls. */
export type Disturbance =
  | {
      readonly _tag: 'Answer'
      readonly status: number
      readonly type: string
      readonly body: string | Buffer
      readonly headers?: Readonly<Record<string, string>>
    }
  /** The connection is closed without an answer. */
  | { readonly _tag: 'Refuse' }
  /** A part of what was announced is sent, then the connection is reset. */
  | { readonly _tag: 'Reset'; readonly type: string; readonly sent: Buffer; readonly length: number }
  /** No answer for as long as the cell lasts. */
  | { readonly _tag: 'Hold' }
  | { readonly _tag: 'Late'; readonly afterMs: number }
  /** The whole network goes. */
  | { readonly _tag: 'Cut' }
  | { readonly _tag: 'Pass' }

export const SLOW_MS = 2500
export const RETRY_AFTER_S = 1
export const STALE_HASH = '00000000000000000000'
export const NEWER_HASH = 'ffffffffffffffffffff'

/** Where the host keeps what it has moved. */
export const MOVED_PREFIX = 'moved.'
export const LOG_IN_PATH = '/log-in'

const DOCUMENT_TYPE = 'text/html; charset=utf-8'

const moved = (pathname: string): string => pathname.replace(/[^/]*$/, (name) => MOVED_PREFIX + name)

const answer = (
  status: number,
  type: string,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Disturbance => ({
  _tag: 'Answer',
  status,
  type,
  body,
  headers,
})

/** As hosts do it: their own document for pages and files that are missing, the 500 page for pages that failed, a line for the rest. */
const answerStatus = (status: Status, resource: Resource, pathname: string, site: SiteFiles): Disturbance => {
  if (status === '301') return answer(301, DOCUMENT_TYPE, '', { location: moved(pathname) })
  if (status === '302') return answer(302, DOCUMENT_TYPE, '', { location: LOG_IN_PATH })
  const page =
    status === '404' ? '/404.html' : status === '500' && kindOf[resource] === 'document' ? '/500.html' : undefined
  const body =
    (page === undefined ? undefined : site.read(page)?.body) ??
    `<!doctype html><title>${status}</title><h1>${status}</h1>`
  return answer(Number(status), DOCUMENT_TYPE, body, status === '429' ? { 'retry-after': String(RETRY_AFTER_S) } : {})
}

/** Cuts a document behind its headline, and anything else in the middle. */
const cut = ({ body }: SiteFile, resource: Resource): Buffer => {
  const headline = kindOf[resource] === 'document' ? body.indexOf('</h1>') : -1
  return body.subarray(0, headline >= 0 ? headline + '</h1>'.length : Math.floor(body.length / 2))
}

/** Keys that would change the prototype of objects if they were copied carelessly. JSON text, since a literal would set the prototype. */
const withProtoKeys = (json: string): string => {
  const keys = '"__proto__":{"isPolluted":true},"constructor":{"prototype":{"isPolluted":true}}'
  return json
    .replace(/^\{/, `{${keys},`)
    .replace('"result":{', `"result":{${keys},`)
    .replace('"data":{', `"data":{${keys},`)
}

const withProtoNames = (json: string): string =>
  json
    .replace(/"componentChunkName":"[^"]*"/, '"componentChunkName":"constructor"')
    .replace(/"slicesMap":\{/, '"slicesMap":{"__proto__":"constructor",')

export type DisturbOptions = {
  readonly fault: Fault
  readonly resource: Resource
  readonly pathname: string
  /** How often this resource has been asked for before. */
  readonly count: number
  /** Whether document and data fail together. */
  readonly isWithHtml: boolean
  readonly site: SiteFiles
}

/** What a fault makes of one answer; a pure function of the built files. */
export const disturb = ({ fault, resource, pathname, count, isWithHtml, site }: DisturbOptions): Disturbance => {
  const file = site.read(`/${site.files[resource]}`)
  if (file === undefined || whyNot(resource, fault) !== undefined) return { _tag: 'Pass' }
  const ok = (body: string | Buffer, type = file.type): Disturbance => answer(200, type, body)
  const withHash = (hash: string): Disturbance => ok(file.body.toString().replaceAll(site.compilationHash, hash))
  if (isStatus(fault)) return answerStatus(fault, resource, pathname, site)
  switch (fault) {
    case 'refused':
      return { _tag: 'Refuse' }
    case 'reset':
      return { _tag: 'Reset', type: file.type, sent: cut(file, resource), length: file.body.length }
    case 'silent':
      return { _tag: 'Hold' }
    case 'slow':
      return { _tag: 'Late', afterMs: SLOW_MS }
    case 'offline':
      return { _tag: 'Cut' }
    case 'truncated':
      return ok(cut(file, resource))
    case 'empty':
      return ok('')
    case 'html-instead':
      return ok(site.read('/404.html')?.body ?? '', DOCUMENT_TYPE)
    case 'another':
      return ok(site.read(kindOf[resource] === 'document' ? '/other' : '/page-data/other/page-data.json')?.body ?? '')
    case 'wrong-type':
      return ok(file.body, 'text/plain; charset=utf-8')
    case 'proto-keys':
      return ok(withProtoKeys(file.body.toString()))
    case 'proto-names':
      return ok(withProtoNames(file.body.toString()))
    case 'stale':
      return withHash(STALE_HASH)
    case 'newer':
      return withHash(NEWER_HASH)
    case 'flip-flop':
      // Together they alternate in opposition, so that no document ever meets data of its own deploy.
      return count % 2 === (resource === 'html' && isWithHtml ? 1 : 0) ? withHash(NEWER_HASH) : { _tag: 'Pass' }
    case 'deleted':
      return answerStatus('404', resource, pathname, site)
  }
}
