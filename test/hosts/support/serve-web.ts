import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { askServer } from './ask.ts'
import type { Running } from './servers.ts'

const serve = async (listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<Running> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    ask: (request) => askServer(port, request),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Headers of one connection, and cookies, which are set apart. */
const HOP = /^(connection|keep-alive|transfer-encoding|set-cookie)$/

export type Respond = (request: Request) => Promise<Response>

const answer = async (respond: Respond, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = 'GET', headers } = request
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!/^(connection|content-length|transfer-encoding)$/.test(name)) forwarded.set(name, String(value))
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const given = await respond(
    new Request(`http://${headers.host}${request.url}`, {
      method,
      headers: forwarded,
      body: hasBody ? Buffer.concat(chunks) : null,
    }),
  )
  response.statusCode = given.status
  for (const [name, value] of given.headers) if (!HOP.test(name)) response.setHeader(name, value)
  const cookies = given.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.end(method === 'HEAD' ? '' : Buffer.from(await given.arrayBuffer()))
}

/** Serves a function of `Request` and `Response` over HTTP. */
export const serveWeb = (respond: Respond): Promise<Running> =>
  serve((request, response) => {
    answer(respond, request, response).catch((error) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })

/** Bytes as a content network sends them: with an ETag, in part, or not again. */
export const sendBytes = (content: Buffer, request: Request): Response => {
  const etag = `"${content.length}"`
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (range !== null && Number(range[1]) >= content.length)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.length}` } })
  if (range !== null && range[2] !== '') {
    const part = content.subarray(Number(range[1]), Number(range[2]) + 1)
    const headers = { etag, 'content-range': `bytes ${range[1]}-${range[2]}/${content.length}` }
    return new Response(new Uint8Array(part), { status: 206, headers })
  }
  return new Response(new Uint8Array(content), { status: 200, headers: { etag } })
}

/** The bytes of a file below a folder, under exactly this name; undefined if there is no such file. */
export const readBytes = (dir: string, file: string): Buffer | undefined => {
  if (/^\/|\/\/|\0|(^|\/)\.\.?(\/|$)/.test(file)) return undefined
  try {
    return readFileSync(path.join(dir, file))
  } catch {
    return undefined
  }
}

/** A file as a content network sends it. Undefined if there is none. */
export const sendFile = (dir: string, file: string, request: Request): Response | undefined => {
  const content = readBytes(dir, file)
  return content === undefined ? undefined : sendBytes(content, request)
}

/** Compresses at the end, as the networks of hosts do. */
export const compressing =
  (respond: Respond): Respond =>
  async (request) => {
    const answer = await respond(request)
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status !== 200 || !/text|json|xml|javascript/.test(type) || answer.headers.has('x-from')) return answer
    answer.headers.set('vary', 'accept-encoding')
    if (!/gzip/.test(request.headers.get('accept-encoding') ?? '')) return answer
    answer.headers.set('content-encoding', 'gzip')
    return new Response(answer.body?.pipeThrough(new CompressionStream('gzip')) ?? null, answer)
  }

/** Decodes a path; undefined if it is malformed. */
export const decodePath = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Passes a request on to another origin, as a proxy of the host does. */
export const passOn = async (request: Request, origin: string): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  return fetch(origin + pathname + search, { method, headers, body, redirect: 'manual' })
}
