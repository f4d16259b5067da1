import { type Fault, isStatus, type Status, whyNot } from './faults.ts'
import { kindOf, type Resource } from './resources.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'

/** Action of the server for a faulty request. */
export type Disturbance =
  | {
      readonly _tag: 'Answer'
      readonly status: number
      readonly type: string
      readonly body: string | Buffer
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Closes the connection without a response. */
  | { readonly _tag: 'Refuse' }
  /** Sends a part of the announced bytes, then resets the connection. */
  | { readonly _tag: 'Reset'; readonly type: string; readonly sent: Buffer; readonly length: number }
  /** No response during the cell. */
  | { readonly _tag: 'Hold' }
  | { readonly _tag: 'Late'; readonly afterMs: number }
  /** Takes the network away. */
  | { readonly _tag: 'Cut' }
  | { readonly _tag: 'Pass' }

export const SLOW_MS = 2500
export const RETRY_AFTER_S = 1
export const STALE_HASH = '00000000000000000000'
export const NEWER_HASH = 'ffffffffffffffffffff'

/** Folder for moved files. */
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

/**
 * Like real hosts: a 404 document for missing pages and files, the 500 page for server errors, a line of text
 * otherwise.
 */
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

/** Cuts a document after its headline, and anything else in the middle. */
const cut = ({ body }: SiteFile, resource: Resource): Buffer => {
  const headline = kindOf[resource] === 'document' ? body.indexOf('</h1>') : -1
  return body.subarray(0, headline >= 0 ? headline + '</h1>'.length : Math.floor(body.length / 2))
}

/**
 * Keys that would change an object's prototype if copied carelessly. JSON text, because an object literal would set the
 * prototype.
 */
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
  /** Number of earlier requests for this resource. */
  readonly count: number
  /** Whether document and data fail together. */
  readonly isWithHtml: boolean
  readonly site: SiteFiles
}

/** Applies a fault to a response; a pure function of the built files. */
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
      // Documents and data alternate in opposite phase, so that no document meets data of its own deploy.
      return count % 2 === (resource === 'html' && isWithHtml ? 1 : 0) ? withHash(NEWER_HASH) : { _tag: 'Pass' }
    case 'deleted':
      return answerStatus('404', resource, pathname, site)
  }
}
