import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Lanes } from '../lanes/watch-lanes.ts'
import { type Budget, FREE } from './budget.ts'
import type { Metrics } from './metrics.ts'

export type Health = {
  /** Whether a form that is sent now would be kept, in the database or in the journal. */
  readonly takesForms: () => boolean
  readonly isReady: () => Promise<boolean>
  readonly countJobs: () => Promise<Readonly<Record<string, number>>>
  readonly lanes: Lanes
  readonly metrics: Metrics
  /** Token for reading metrics from another machine. */
  readonly metricsToken: string | undefined
}

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Checks that a request was made on this machine, not passed on by a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Registers the routes for liveness, readiness and metrics. */
export const registerHealth = (
  server: FastifyInstance,
  { takesForms, isReady, countJobs, lanes, metrics, metricsToken }: Health,
): void => {
  const config = { budget: { perMinute: 600, bodyBytes: 1024, kind: 'operation', ...FREE, cpuMs: 20 } satisfies Budget }
  server.get('/health/live', { config }, (_request, reply) => reply.send({ status: 'live' }))
  server.get('/health/ready', { config }, async (_request, reply) => {
    const ready = await isReady()
    const status = ready ? 'ready' : takesForms() ? 'degraded' : 'unavailable'
    return reply.code(ready ? 200 : 503).send({ status })
  })
  server.get('/health/forms', { config }, (_request, reply) =>
    reply.code(takesForms() ? 200 : 503).send({ status: takesForms() ? 'taken' : 'unavailable' }),
  )
  server.get('/metrics', { config }, async (request, reply) => {
    const isAllowed =
      metricsToken === undefined ? isLocal(request) : request.headers.authorization === `Bearer ${metricsToken}`
    if (!isAllowed) return reply.code(404).send({ problem: 'not-found' })
    try {
      const counts = await countJobs()
      for (const state of ['waiting', 'done', 'dead']) metrics.jobs.set({ state }, counts[state] ?? 0)
    } catch {
      // Metrics stay available while the database is down.
      metrics.jobs.reset()
    }
    for (const [lane, seconds] of lanes.stalledSeconds()) metrics.lanes.set({ lane }, seconds)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
