import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { isOf } from '#runtime/protocol/guard.ts'
import { MatchPathList } from '#runtime/protocol/match-path-list.ts'
import { matchPathsFile } from '#runtime/protocol/urls.ts'
import { isDecodable } from '../../base/is-decodable.ts'
import { cacheControlOf, safetyHeaders } from './cache-policy.ts'
import { type LocalOrigins, replaceOrigins } from './local-origins.ts'
import { type HostSite, resolveRequest } from './resolve-request.ts'

export type HostOptions = Omit<HostSite, 'matchPaths'> & {
  /** Folder of one built edition. */
  readonly dir: string
  /** Where the hosts of the other editions are found on this machine, so that the edition switch leads there. */
  readonly localOrigins: () => LocalOrigins
}

const isMatchPathList = isOf(MatchPathList)

const readMatchPaths = (dir: string): HostSite['matchPaths'] => {
  const value: unknown = JSON.parse(readFileSync(path.join(dir, matchPathsFile), 'utf8'))
  if (!isMatchPathList(value))
    throw new Error(`${path.join(dir, matchPathsFile)} does not hold a list of match paths: build the site again.`)
  return value
}

const isFile = (file: string): boolean => {
  try {
    return statSync(file).isFile()
  } catch {
    // Absent, below a file, or a name no file can have.
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
 * Serves one edition the way a good host would: clean addresses, one redirect for the other slash form, real 404 and 500
 * answers, conditional requests, compression, and cache headers by kind of file.
 */
export const createHost = async ({ dir, localOrigins, ...site }: HostOptions): Promise<FastifyInstance> => {
  const sendPage = pageSender(dir)
  const server = fastify({
    logger: false,
    exposeHeadRoutes: true,
    // An address with a malformed escape is that of no page; the router would answer it by itself.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/%25'),
  })
  const hostSite: HostSite = { ...site, matchPaths: readMatchPaths(dir) }

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
      response.setHeader('cache-control', cacheControlOf(served))
      for (const [name, value] of Object.entries(safetyHeaders)) response.setHeader(name, value)
    },
  })

  server.get('/*', (request, reply) => {
    const { pathname, search } = new URL(request.raw.url?.replace(/^[/\\]{2,}/, '/%2F') ?? '/', 'http://localhost')
    const answer = resolveRequest(pathname, hostSite, (file) => isFile(path.join(dir, file)))
    switch (answer._tag) {
      case 'File':
        return reply.sendFile(answer.file)
      case 'Redirect':
        return reply.redirect(answer.pathname + search, 301)
      case 'NotFound':
        return sendPage(reply, '404.html', 404)
    }
  })
  server.setErrorHandler((error, _request, reply) => {
    console.error(error)
    return sendPage(reply, '500.html', 500)
  })
  return server
}
