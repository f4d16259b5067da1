import { statSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastifyCompress from '@fastify/compress'
import replyFrom from '@fastify/reply-from'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isDecodable } from '../../base/is-decodable.ts'
import { contentTypeOf } from '../../plan/content-types.ts'
import { type HostRules, headersOf } from '../../plan/host-rules.ts'
import { type LocalOrigins, replaceOrigins } from './local-origins.ts'
import { resolveRequest } from './resolve-request.ts'

export type HostOptions = {
  /** Folder of one built edition. */
  readonly dir: string
  readonly rules: HostRules
  /** Local addresses of hosts: other editions, the application, the endpoints. */
  readonly localOrigins: () => LocalOrigins
}

const isFile = (file: string): boolean => {
  try {
    return statSync(file).isFile()
  } catch {
    // Missing, below a file, or a name that no file can have.
    return false
  }
}

const pageSender =
  (dir: string) =>
  (reply: FastifyReply, file: string, status: number): FastifyReply =>
    isFile(path.join(dir, file))
      ? reply.code(status).sendFile(file)
      : reply.code(status).type('text/plain').send(`${status}`)

/**
 * The policy without the directive that sends browsers to HTTPS, which this host does not speak. Browsers exempt
 * loopback addresses, but not redirects to them.
 */
const overHttp = (name: string, value: string): string =>
  name === 'content-security-policy' ? value.replace(/(?:; )?upgrade-insecure-requests/, '') : value

const BAD_GATEWAY = 502
const METHOD_NOT_ALLOWED = 405

/** Explains a proxied address without a local answer; on the real site, the application would answer. */
const explainProxy = (path: string, origin: string | null): string =>
  origin === null
    ? `${path} is answered by another application, and content/site.ts names no origin for it.\n`
    : `${path} is answered by ${origin}, which cannot be reached from here.\n`

/** Forwards requests with their method, headers and body. */
const createProxy = async (server: FastifyInstance, localOrigins: () => LocalOrigins) => {
  // Bodies are forwarded unparsed.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, body, done) => done(null, body))
  await server.register(replyFrom, { disableCache: true, http: { requestOptions: { timeout: 10_000 } } })
  return (request: FastifyRequest, reply: FastifyReply, origin: string | null): FastifyReply => {
    const url = request.raw.url ?? '/'
    const refuse = (): FastifyReply =>
      reply.code(BAD_GATEWAY).type('text/plain; charset=utf-8').send(explainProxy(url, origin))
    if (origin === null) return refuse()
    const target = localOrigins()[origin] ?? origin
    return reply.from(target + url, {
      rewriteRequestHeaders: (_, headers) => ({
        ...headers,
        host: new URL(target).host,
        'x-forwarded-host': request.host,
      }),
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
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    // No page has an address with a malformed escape; without this check, the router would answer it.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/%25'),
  })
  server.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const origins = localOrigins()
    if (Object.keys(origins).length === 0 || reply.statusCode === 304 || !/^(text\/html|application\/json)/.test(type))
      return payload
    if (payload === null || typeof payload !== 'object' || !('pipe' in payload)) return payload
    const content = replaceOrigins(await text(payload as Readable), origins)
    reply.header('content-length', Buffer.byteLength(content))
    return content
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
      response.setHeader('content-type', contentTypeOf(rules.contentTypes, served))
    },
  })
  const proxy = await createProxy(server, localOrigins)

  server.all('/*', (request, reply) => {
    const url = new URL(request.raw.url?.replace(/^[/\\]{2,}/, '/%2F') ?? '/', rules.origin)
    const answer = resolveRequest(url, rules, (file) => isFile(path.join(dir, file)))
    if (answer._tag === 'Proxy') return proxy(request, reply, answer.origin)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(METHOD_NOT_ALLOWED).header('allow', 'GET, HEAD').type('text/plain').send('405')
    switch (answer._tag) {
      case 'File':
        return reply.sendFile(answer.file)
      case 'Redirect':
        // Browsers keep a permanent redirect for ever, also when a later deploy has a page at the address again.
        return reply
          .headers(headersOf(rules, url.pathname))
          .redirect(replaceOrigins(answer.location, localOrigins()), answer.status)
      case 'NotFound':
        return sendPage(reply, rules.errorDocuments[404], 404)
    }
  })
  server.setErrorHandler((error, _request, reply) => {
    console.error(error)
    return sendPage(reply, rules.errorDocuments[500], 500)
  })
  return server
}
