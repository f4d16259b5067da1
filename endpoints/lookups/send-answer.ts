import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../http/problems.ts'
import type { QueryFault } from './read-query.ts'

/** Time in seconds for which caches may answer by themselves: data changes with a build of the site. */
const MAX_AGE_SECONDS = 3600

const isKnown = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((given) => given.trim().replace(/^W\//, ''))
    .some((given) => given === tag || given === '*')

/** Sends an answer that caches may keep, or 304 to who has it already. */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply => {
  const text = JSON.stringify(answer)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).header('etag', tag)
  return isKnown(request, tag) ? reply.code(304).send() : reply.type('application/json; charset=utf-8').send(text)
}

/** Sends problem details (RFC 9457): what is wrong and where, with what may help to mend it. */
export const sendProblem = (
  reply: FastifyReply,
  status: 400 | 404 | 503,
  { parameter, detail }: { readonly parameter?: string; readonly detail: string },
  help: object = {},
): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        title: STATUS_CODES[status],
        status,
        problem: problemOf(status),
        ...(parameter === undefined ? {} : { parameter }),
        detail,
        ...help,
      }),
    )

export const sendFault = (reply: FastifyReply, { parameter, detail }: QueryFault): FastifyReply =>
  sendProblem(reply, 400, { parameter, detail })

/** Says that the data of the site cannot be had now. */
export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.header('retry-after', 60), 503, { detail: 'The data of the site cannot be read now.' })
