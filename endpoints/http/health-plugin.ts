import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

export type Health = {
  readonly isReady: () => Promise<boolean>
  readonly countJobs: () => Promise<Readonly<Record<string, number>>>
  readonly metrics: Metrics
  /** Needed to read the figures from elsewhere than this machine. */
  readonly metricsToken: string | undefined
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Whether the request was made on this machine, and not brought here by a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Tells whether the process lives, whether it can take submissions, and its figures. */
export const registerHealth = (
  server: FastifyInstance,
  { isReady, countJobs, metrics, metricsToken }: Health,
): void => {
  server.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  server.get('/health/ready', async (_request, reply) => {
    const ready = await isReady()
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' })
  })
  server.get('/metrics', async (request, reply) => {
    const isAllowed =
      metricsToken === undefined ? isLocal(request) : request.headers.authorization === `Bearer ${metricsToken}`
    if (!isAllowed) return reply.code(404).send({ problem: 'not-found' })
    try {
      const counts = await countJobs()
      for (const state of ['waiting', 'done', 'dead']) metrics.jobs.set({ state }, counts[state] ?? 0)
    } catch {
      // The figures of the process are worth reading when the database is gone, most of all then.
      metrics.jobs.reset()
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
