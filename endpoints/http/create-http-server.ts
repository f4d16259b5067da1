import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { describeError } from '../privacy/mask.ts'
import type { Metrics } from './metrics.ts'
import { answerBrokenRequest, problemOf } from './problems.ts'

export type HttpOptions = {
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  readonly trustedProxies: readonly string[]
  readonly bodyBytes: number
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
    // Above that of any route: budgets have shorter ones.
    requestTimeout: 150_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Both would answer in the framework's words.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => {
      const status = error.statusCode ?? 400
      void (reply as FastifyReply).code(status).send({ problem: problemOf(status) })
    },
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 100 },
  })
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async (_request, reply) => {
    if (isClosing) return reply.code(503).header('retry-after', 2).send({ problem: 'unavailable' })
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
