import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { describeError } from '../privacy/mask.ts'
import type { Metrics } from './metrics.ts'

export type HttpOptions = {
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  readonly trustedProxies: readonly string[]
  readonly bodyBytes: number
}

/** Machine-readable reason of a failed request. The page has its own message. */
const problemOf = (status: number): string => {
  if (status === 404) return 'not-found'
  if (status === 413) return 'too-large'
  if (status === 415) return 'unknown-type'
  return status < 500 ? 'unreadable' : 'failed'
}

/**
 * Creates a server with time limits that logs one line per request: route, status and time, without visitor data. An
 * error response has a status and nothing else about its cause.
 */
export const createHttpServer = ({ logger, metrics, trustedProxies, bodyBytes }: HttpOptions): FastifyInstance => {
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    bodyLimit: bodyBytes,
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 100 },
  })
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would delay the stop until its time-out.
    if (isClosing) void reply.header('connection', 'close')
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ problem: 'not-found' }))
  server.setErrorHandler((error, request, reply) => {
    const given = (error as { readonly statusCode?: unknown }).statusCode
    const status = typeof given === 'number' && given >= 400 && given < 600 ? given : 500
    if (status >= 500) request.log.error({ error: describeError(error) }, 'failed')
    return reply.code(status).send({ problem: problemOf(status) })
  })
  return server
}
