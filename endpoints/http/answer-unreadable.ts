import type { FastifyReply } from 'fastify'
import type { Unreadable } from '../boundary/decode-body.ts'

/** Answers 400 with the name of the field that cannot be read. */
export const answerUnreadable = (reply: FastifyReply, { field, problem }: Unreadable): FastifyReply =>
  reply.code(400).send({ problem: 'unreadable', ...(field === undefined ? {} : { field }), detail: problem })

/** Answers telemetry that today's allowance is used up. */
export const answerFull = (reply: FastifyReply): FastifyReply =>
  reply.code(429).header('retry-after', 3600).send({ problem: 'too-many' })
