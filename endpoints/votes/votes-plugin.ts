import type { FastifyInstance } from 'fastify'
import { voteConfirmation } from '#content/schema/votes.ts'
import { unreadable } from '../boundary/decode-body.ts'
import { type Answering, confirmationUrl } from '../forms/answer-posted.ts'
import { answerPage } from '../forms/forms-plugin.ts'
import { answerFull, answerUnreadable } from '../http/answer-unreadable.ts'
import type { Budget } from '../http/budget.ts'
import { wordsOf } from '../site/words.ts'
import type { Database } from '../store/open-store.ts'
import { createQuota } from '../store/quota.ts'
import { keepVote } from './keep-votes.ts'
import { readPostedVote, readSentVote } from './read-vote.ts'

export type VotesOptions = Pick<Answering, 'site' | 'originOf'> & {
  readonly database: Database
  /** Bytes that a day of answers may take. */
  readonly bytesPerDay: number
  readonly now: () => Date
  /** Requests per address. */
  readonly perMinute: number
  readonly onError: (error: unknown) => void
}

/** Seconds after which a database that is away may be back. */
const AWAY_SECONDS = 60

/**
 * Registers `POST /votes`: the answers to "Was this helpful?", as JSON in plain text from a script, or urlencoded from a
 * browser without one. Stores neither address nor cookies of the sender.
 */
export const registerVotes = (server: FastifyInstance, options: VotesOptions): void => {
  const { database, site, originOf, now, perMinute, bytesPerDay, onError } = options
  const quota = createQuota(database, 'votes', bytesPerDay, now)
  const budget: Budget = {
    perMinute,
    bodyBytes: 4096,
    kind: 'telemetry',
    isForSite: true,
    cpuMs: 10,
    // The answer, and the day's count.
    rows: 2,
    mails: 0,
    dayStorage: 'allowance',
  }
  server.post('/votes', { config: { budget } }, async ({ body }, reply) => {
    const isPosted = body instanceof URLSearchParams
    const read = isPosted ? readPostedVote(body) : readSentVote(body)
    if (read._tag === 'Unreadable') return answerUnreadable(reply, read)
    const { vote } = read
    const { edition } = vote
    if (!Object.hasOwn(site.settings.editions, edition))
      return answerUnreadable(reply, unreadable('no edition', 'edition'))
    try {
      if (!(await quota.take(Buffer.byteLength(JSON.stringify(vote))))) return answerFull(reply)
      await keepVote(database, vote, now())
    } catch (error) {
      onError(error)
      if (!isPosted) return reply.code(503).header('retry-after', AWAY_SECONDS).send({ problem: 'unavailable' })
      const text = `${wordsOf(site, edition)('form.error.failed')}\n`
      return answerPage(reply, { _tag: 'Text', status: 503, text, retryAfter: AWAY_SECONDS }, originOf(edition))
    }
    if (!isPosted) return reply.code(204).send()
    const location = confirmationUrl(site.settings, originOf(edition), voteConfirmation)
    return answerPage(reply, { _tag: 'SeeOther', location }, originOf(edition))
  })
}
