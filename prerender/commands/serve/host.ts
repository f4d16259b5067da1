import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastifyCompress from '@fastify/compress'
import replyFrom from '@fastify/reply-from'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isWithin } from '../../base/files/is-within.ts'
import { isDecodable } from '../../base/is-decodable.ts'
import { WORKER_FILE } from '../../base/worker-file.ts'
import { contentTypeOf, isCompressible } from '../../plan/content-types.ts'
import { type HostRules, headersOf } from '../../plan/host-rules.ts'
import { readByteRange } from './byte-range.ts'
import { explainProxyAsPage, explainProxyAsText } from './explain-proxy.ts'
import { type LocalOrigins, replaceOrigins } from './local-origins.ts'
import { type HostAnswer, resolveRequest } from './resolve-request.ts'

export type HostOptions = {
  /** Folder of one built edition. */
  readonly dir: string
  readonly rules: HostRules
  /** Local addresses of hosts: other editions, the application, the endpoints. */
  readonly localOrigins: () => LocalOrigins
}

/** Whether the output holds the file itself: a link may lead out of it, to files that are not published. */
const isFileIn = (dir: string, file: string): boolean => {
  try {
    const absolute = realpathSync(path.join(dir, file))
    return statSync(absolute).isFile() && isWithin(absolute, realpathSync(dir))
  } catch {
    // Missing, below a file, or a name that no file can have.
    return false
  }
}

const pageSender =
  (dir: string) =>
  (request: FastifyRequest, reply: FastifyReply, file: string, status: number): FastifyReply => {
    if (!isFileIn(dir, file)) return reply.code(status).type('text/plain').send(`${status}`)
    // An error page is sent whole, whatever part of another file was wanted.
    delete request.raw.headers.range
    return reply.code(status).sendFile(file)
  }

/** Content that this host changes before it sends it, whose parts are counted in the changed bytes. */
type Rewritten = { readonly file: string; readonly range: string | undefined }

const UNSATISFIABLE = 416
const PARTIAL = 206

/** Sends the part of a body that was asked for. */
const cut = (reply: FastifyReply, content: string, range: string | undefined): string | Uint8Array => {
  const bytes = Buffer.from(content)
  const wanted = readByteRange(range, bytes.length)
  if (wanted === 'whole') {
    reply.header('content-length', bytes.length)
    return content
  }
  if (wanted === 'unsatisfiable') {
    const body = `${UNSATISFIABLE}`
    reply.code(UNSATISFIABLE).header('content-range', `bytes */${bytes.length}`).header('content-length', body.length)
    return body
  }
  const part = bytes.subarray(wanted.from, wanted.to + 1)
  reply
    .code(PARTIAL)
    .header('content-range', `bytes ${wanted.from}-${wanted.to}/${bytes.length}`)
    .header('content-length', part.length)
  return part
}

/** Content types in which addresses of other hosts are replaced. */
const REWRITTEN = /^(text\/html|application\/json)/

/**
 * The policy without the directive that sends browsers to HTTPS, which this host does not speak. Browsers exempt
 * loopback addresses, but not redirects to them.
 */
const overHttp = (name: string, value: string): string =>
  name === 'content-security-policy' ? value.replace(/(?:; )?upgrade-insecure-requests/, '') : value

const BAD_GATEWAY = 502
const METHOD_NOT_ALLOWED = 405

/** As the package that sends files throws it. */
type SendError = FastifyError & { readonly headers?: Readonly<Record<string, string>> }

/** Headers about the connection to the application, which say nothing about that to the browser. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'trailer', 'transfer-encoding', 'upgrade']

/** Forwards requests with their method, headers and body. */
const createProxy = async (server: FastifyInstance, { dir, rules, localOrigins }: HostOptions) => {
  // Bodies are forwarded unparsed.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, body, done) => done(null, body))
  await server.register(replyFrom, { disableCache: true, http: { requestOptions: { timeout: 10_000 } } })
  return (request: FastifyRequest, reply: FastifyReply, origin: string | null): FastifyReply => {
    const url = request.raw.url ?? '/'
    const refuse = (): FastifyReply => {
      const proxy = { path: url.replace(/[?#].*$/, ''), origin }
      reply.code(BAD_GATEWAY).header('vary', 'accept')
      // A visitor gets a page, a program a line.
      return request.headers.accept?.includes('text/html') === true
        ? reply.type('text/html; charset=utf-8').send(explainProxyAsPage(dir, rules, proxy))
        : reply.type('text/plain; charset=utf-8').send(explainProxyAsText(proxy))
    }
    if (origin === null) return refuse()
    const target = localOrigins()[origin] ?? origin
    return reply.from(target + url, {
      rewriteRequestHeaders: (_, headers) => ({
        ...headers,
        host: new URL(target).host,
        'x-forwarded-host': request.host,
      }),
      rewriteHeaders: (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name))),
      onError: () => void refuse(),
    })
  }
}

/**
 * Serves one edition by its host rules, as the reference for every other host: clean addresses, one redirect to the
 * other slash form, the redirect table, proxied paths, real 404 and 500 answers, conditional requests, compression, and
 * headers by path.
 */
export const createHost = async ({ dir, rules, localOrigins }: HostOptions): Promise<FastifyInstance> => {
  const sendPage = pageSender(dir)
  const rewritten = new WeakMap<FastifyRequest, Rewritten>()
  const types = new WeakMap<FastifyRequest, string>()
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    // No page has an address with a malformed escape; without this check, the router would answer it.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/%25'),
  })
  server.addHook('onSend', async (request, reply, payload) => {
    // The package that sends files knows types of its own.
    const type = types.get(request)
    if (type !== undefined && reply.hasHeader('content-type')) reply.type(type)
    const found = rewritten.get(request)
    if (found === undefined || reply.statusCode === 304) return payload
    if (payload === null || typeof payload !== 'object' || !('pipe' in payload)) return payload
    // The answer to HEAD comes without a body, but has the length of that to GET.
    const sent = await text(payload as Readable)
    const source = request.method === 'HEAD' ? readFileSync(path.join(dir, found.file), 'utf8') : sent
    return cut(reply, replaceOrigins(source, localOrigins()), reply.statusCode === 200 ? found.range : undefined)
  })
  await server.register(fastifyCompress, { threshold: 1024 })
  await server.register(fastifyStatic, {
    root: dir,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const served = `/${path.relative(dir, file).replaceAll(path.sep, '/')}`
      // A policy names origins, too.
      for (const [name, value] of Object.entries(headersOf(rules, served)))
        response.setHeader(name, overHttp(name, replaceOrigins(value, localOrigins())))
      if (isCompressible(contentTypeOf(rules.contentTypes, served))) response.setHeader('vary', 'accept-encoding')
    },
  })
  const sendFile = (request: FastifyRequest, reply: FastifyReply, file: string, status: number): FastifyReply => {
    const type = contentTypeOf(rules.contentTypes, `/${file}`)
    if (isFileIn(dir, file)) types.set(request, type)
    const { headers } = request.raw
    const { range } = headers
    // A part is counted in the bytes of the file, not in those of its compressed form.
    if (range !== undefined) headers['x-no-compression'] = 'true'
    const isRewritten = REWRITTEN.test(type) || (rules.assetPrefix !== undefined && file === WORKER_FILE)
    if (Object.keys(localOrigins()).length > 0 && isRewritten) {
      rewritten.set(request, { file, range: headers['if-range'] === undefined ? range : undefined })
      delete headers.range
    }
    return status === 200 ? reply.sendFile(file) : sendPage(request, reply, file, status)
  }
  const proxy = await createProxy(server, { dir, rules, localOrigins })
  const refuseMethod = (reply: FastifyReply): FastifyReply => {
    for (const [name, value] of Object.entries(headersOf(rules, '/'))) reply.header(name, overHttp(name, value))
    return reply.code(METHOD_NOT_ALLOWED).header('allow', 'GET, HEAD').type('text/plain').send(`${METHOD_NOT_ALLOWED}`)
  }

  server.all('/*', (request, reply) => {
    const address = request.raw.url ?? '/'
    // It would begin with another host, or have an empty segment, which no page has.
    const isDoubled = /^[^?]*[/\\]{2}/.test(address)
    const url = new URL(isDoubled ? '/' : address, rules.origin)
    const answer: HostAnswer = isDoubled
      ? { _tag: 'NotFound' }
      : resolveRequest(url, rules, (file) => isFileIn(dir, file))
    if (answer._tag === 'Proxy') return proxy(request, reply, answer.origin)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(reply)
    switch (answer._tag) {
      case 'File':
        return sendFile(request, reply, answer.file, 200)
      case 'Redirect':
        // Browsers keep a permanent redirect for ever, also when a later deploy has a page at the address again.
        return reply
          .headers(headersOf(rules, url.pathname))
          .redirect(replaceOrigins(answer.location, localOrigins()), answer.status)
      case 'NotFound':
        return sendFile(request, reply, rules.errorDocuments[404], 404)
    }
  })
  // Methods that the router does not know.
  server.setNotFoundHandler((_request, reply) => refuseMethod(reply))
  server.setErrorHandler((error: SendError, request, reply) => {
    types.delete(request)
    if (error.statusCode === UNSATISFIABLE)
      return reply
        .code(UNSATISFIABLE)
        .header('content-range', error.headers?.['Content-Range'] ?? 'bytes */*')
        .type('text/plain')
        .send(`${UNSATISFIABLE}`)
    console.error(error)
    return sendFile(request, reply, rules.errorDocuments[500], 500)
  })
  return server
}
