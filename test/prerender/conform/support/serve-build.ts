import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentTypeOf, contentTypes, isCompressible } from '#prerender/plan/content-types.ts'

export type Given = {
  readonly method: string
  /** As it was sent, without the query. */
  readonly pathname: string
  readonly search: string
  readonly headers: IncomingMessage['headers']
}

export type Sent = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

/** Changes an answer, or takes the response over and returns undefined. */
export type Fault = (sent: Sent, given: Given, response: ServerResponse) => Sent | undefined

export type ServedBuild = { readonly origin: string; readonly requests: readonly Given[]; readonly close: () => void }

export type BuildToServe = {
  readonly dir: string
  readonly slash: 'always' | 'never'
  /** Pages that take every address below them. */
  readonly areas?: readonly string[]
  /** Other content of a file, from the first request for it on. */
  readonly rewrite?: (file: string, text: string) => string
  readonly fault?: Fault
}

const REVALIDATE = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'

const decode = (pathname: string): string | undefined => {
  try {
    return pathname.includes('//') ? undefined : decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()

const compress = (body: Buffer, accepted: string): { readonly coding: string; readonly body: Buffer } | undefined => {
  if (/\bbr\b/.test(accepted))
    return { coding: 'br', body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) }
  return /\bgzip\b/.test(accepted) ? { coding: 'gzip', body: gzipSync(body) } : undefined
}

/** What a host without faults answers. */
const answer = ({ dir, slash, areas = [], rewrite }: BuildToServe, given: Given): Sent => {
  const send = (file: string, status: number): Sent => {
    const stored = readFileSync(path.join(dir, file))
    const text = stored.toString()
    const changed = rewrite?.(file, text) ?? text
    const body = changed === text ? stored : Buffer.from(changed)
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    const type = contentTypeOf(contentTypes, `/${file}`)
    const headers = {
      'content-type': type,
      'cache-control': /-[\w-]{8,20}\.(js|css|json)$/.test(file) ? FOREVER : REVALIDATE,
      etag,
      vary: 'accept-encoding',
    }
    if (status === 200 && given.headers['if-none-match'] === etag) return { status: 304, headers, body: '' }
    const packed = isCompressible(type) ? compress(body, String(given.headers['accept-encoding'] ?? '')) : undefined
    return packed === undefined
      ? { status, headers, body }
      : { status, headers: { ...headers, 'content-encoding': packed.coding }, body: packed.body }
  }
  const local = decode(given.pathname)?.slice(1)
  if (local === undefined) return send('404.html', 404)
  if (local !== '' && isFile(path.join(dir, local))) return send(local, 200)
  const bare = local.replace(/\/$/, '')
  if (isFile(path.join(dir, bare, 'index.html'))) {
    const encoded = given.pathname.replace(/\/$/, '')
    const canonical = slash === 'always' ? `${encoded}/` : encoded
    return bare === '' || given.pathname === canonical
      ? send(path.join(bare, 'index.html'), 200)
      : { status: 301, headers: { location: canonical + given.search }, body: '' }
  }
  const area = areas.find((each) => `${bare}/`.startsWith(`${each}/`))
  return area === undefined ? send('404.html', 404) : send(`${area}/index.html`, 200)
}

/** Serves a build on loopback, with a fault if one is given. */
export const serveBuild = async (build: BuildToServe): Promise<ServedBuild> => {
  const requests: Given[] = []
  const server = createServer((request, response) => {
    const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? []
    const given = { method: request.method ?? 'GET', pathname, search, headers: request.headers }
    requests.push(given)
    const sound = answer(build, given)
    const sent = build.fault === undefined ? sound : build.fault(sound, given, response)
    if (sent === undefined) return
    response.writeHead(sent.status, { 'content-length': Buffer.byteLength(sent.body), ...sent.headers })
    response.end(request.method === 'HEAD' ? undefined : sent.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
