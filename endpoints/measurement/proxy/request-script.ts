import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isPublicAddress } from './private-address.ts'

export type ScriptAnswer = { readonly status: number; readonly type: string; readonly body: Buffer }

export type ScriptResult =
  | { readonly _tag: 'Script'; readonly body: Buffer }
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'Failed' }

export type ScriptEdges = {
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Requests a URL from one IP address, whatever its name resolves to by then. Follows no redirect. */
  readonly requestFrom: (url: URL, address: string) => Promise<ScriptAnswer>
}

const MAX_BYTES = 2_000_000
const TIMEOUT_MS = 8_000

const SCRIPT_TYPE = /^(text|application)\/(x-)?javascript\b/i

/** Takes a script, and nothing else. */
const judge = ({ status, type, body }: ScriptAnswer): ScriptResult => {
  if (status >= 300 && status < 400) return { _tag: 'Refused', reason: 'a redirect' }
  if (status !== 200) return { _tag: 'Failed' }
  return SCRIPT_TYPE.test(type) ? { _tag: 'Script', body } : { _tag: 'Refused', reason: 'no script' }
}

/** Requests the script of a sample from the origin on this machine that stands for its host. */
export const requestSample = async ({ pathname, search }: URL, place: string): Promise<ScriptResult> => {
  try {
    const response = await fetch(place + pathname + search, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    return judge({ status, type: headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) })
  } catch {
    return { _tag: 'Failed' }
  }
}

/** Resolves the name once and connects to that address, which prevents DNS rebinding. */
export const requestScript = async (url: URL, { resolve, requestFrom }: ScriptEdges): Promise<ScriptResult> => {
  const addresses = await resolve(url.hostname).catch(() => [])
  const [address] = addresses
  if (address === undefined) return { _tag: 'Failed' }
  if (!addresses.every(isPublicAddress)) return { _tag: 'Refused', reason: 'an address that is not public' }
  try {
    return judge(await requestFrom(url, address))
  } catch {
    return { _tag: 'Failed' }
  }
}

export const networkEdges: ScriptEdges = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  requestFrom: (url, address) =>
    new Promise((resolve, reject) => {
      const family = address.includes(':') ? 6 : 4
      const outgoing = request(url, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        headers: { accept: 'text/javascript', 'accept-encoding': 'identity', 'user-agent': 'Fairlead proxy' },
        lookup: (_host, options, callback) =>
          options.all === true ? callback(null, [{ address, family }]) : callback(null, address, family),
      })
      outgoing.once('error', reject)
      outgoing.once('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES) response.destroy(new Error('too large'))
          else chunks.push(chunk)
        })
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          }),
        )
      })
      outgoing.end()
    }),
}
