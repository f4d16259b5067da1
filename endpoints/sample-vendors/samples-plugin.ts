import type { FastifyInstance } from 'fastify'
import { RECEIVED_PATH, type ReceivedAnswer } from '#content/schema/received-message.ts'
import { type Budget, FREE } from '../http/budget.ts'
import type { SampleVendors } from './start-sample-vendors.ts'

/** Tells pages of the site what the samples have received. Registered on the machine that runs them. */
export const registerSamples = (server: FastifyInstance, { parties, received, newest }: SampleVendors): void => {
  const budget: Budget = { perMinute: 1200, bodyBytes: 1024, kind: 'page', ...FREE, cpuMs: 10 }
  server.get<{ readonly Querystring: { readonly after?: unknown } }>(
    RECEIVED_PATH,
    { config: { budget } },
    (request, reply) => {
      const after = Number(request.query.after ?? 0)
      const answer: ReceivedAnswer = {
        newest: newest(),
        parties,
        messages: received(Number.isFinite(after) ? after : 0),
      }
      return reply.header('cache-control', 'no-store').send(answer)
    },
  )
}
