import { type ClientRequest, Agent as HttpAgent, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { FILE_LIMIT, USER_AGENT } from '../settings.ts'
import type { AskOptions, NoAnswer, Reply } from './answer.ts'
import { readBody } from './read-body.ts'

/** Sends one request and follows nothing. Never rejects. */
export type Request = (url: string, options?: AskOptions) => Promise<Reply>

/** The path is sent as it is, with malformed escapes and doubled slashes. */
const splitUrl = (url: string): { readonly origin: string; readonly path: string } => {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^#]*)/i.exec(url) ?? []
  return { origin, path: path.startsWith('/') ? path : `/${path}` }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
  'EPROTO',
])

const reasonOf = ({ code = '' }: NodeJS.ErrnoException): NoAnswer['reason'] =>
  UNREACHABLE.has(code) || /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_|SELF_SIGNED)/.test(code) ? 'unreachable' : 'broken'

const detailOf = (error: NodeJS.ErrnoException): string => {
  if (error.code?.startsWith('HPE_') === true) return 'the answer is no HTTP, or longer than its content-length'
  if (error.message === 'aborted' || error.code === 'ECONNRESET')
    return 'the connection ended before the answer was complete'
  return error.message === '' ? (error.code ?? 'no connection') : error.message
}

const flatten = (headers: NodeJS.Dict<string | string[]>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )

/** Connections that stay open between requests; `close` ends them. */
export const openConnections = (
  concurrency: number,
  timeoutMs: number,
): { readonly request: Request; readonly close: () => void } => {
  const pool = { keepAlive: true, maxSockets: concurrency }
  const [http, https] = [new HttpAgent(pool), new HttpsAgent(pool)]

  const attempt: Request = (url, { method = 'GET', headers = {}, limit = FILE_LIMIT } = {}) =>
    new Promise((resolve) => {
      const { origin, path } = splitUrl(url)
      const fail = (reason: NoAnswer['reason'], detail: string): void =>
        resolve({ _tag: 'NoAnswer', url, reason, detail })
      const isSecure = origin.toLowerCase().startsWith('https:')
      let sent: ClientRequest
      try {
        sent = (isSecure ? requestHttps : requestHttp)({
          ...urlToHttpOptions(new URL(origin)),
          path,
          method,
          headers: { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity', ...headers },
          agent: isSecure ? https : http,
        })
      } catch (error) {
        return fail('broken', error instanceof Error ? error.message : String(error))
      }
      let hasBegun = false
      const timer = setTimeout(() => {
        fail('slow', `${hasBegun ? 'the body was not complete' : 'there was no answer'} after ${timeoutMs / 1000} s`)
        sent.destroy()
      }, timeoutMs)
      const settle = (): void => clearTimeout(timer)
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // After its head, an answer tells of its own end, except of bytes after it.
        if (hasBegun && error.code?.startsWith('HPE_') !== true) return
        settle()
        // A connection that was kept open may end just when it is used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET' && !hasBegun)
          void attempt(url, { method, headers, limit }).then(resolve)
        else fail(reasonOf(error), detailOf(error))
      })
      sent.on('response', async (response) => {
        hasBegun = true
        try {
          const isBodiless = method === 'HEAD' || response.statusCode === 304
          const body = await readBody(response, limit, isBodiless)
          // Bytes after the promised length arrive with the last ones.
          if (body._tag === 'Body') await new Promise(setImmediate)
          const size = `${Math.round(limit / 1024 / 1024)} MB`
          if (body._tag === 'Endless') fail('endless', `it is longer than ${size}`)
          else if (body._tag === 'Bomb') fail('bomb', `a small file expands to more than ${size}`)
          else if (body._tag === 'Undecodable') fail('undecodable', body.detail)
          else
            resolve({
              _tag: 'Answer',
              url,
              status: response.statusCode ?? 0,
              headers: flatten(response.headers),
              body: body.bytes,
            })
        } catch (error) {
          fail('broken', detailOf(error as Error))
        } finally {
          settle()
        }
      })
      sent.end()
    })

  return {
    request: attempt,
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}
