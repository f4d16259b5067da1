import type { FastifyInstance } from 'fastify'
import { unreadable } from '../boundary/decode-body.ts'
import { answerFull, answerUnreadable } from '../http/answer-unreadable.ts'
import type { Budget } from '../http/budget.ts'
import type { Database } from '../store/open-store.ts'
import { createQuota } from '../store/quota.ts'
import { type Batch, MAX_EVENTS, readBatch } from './event-batch.ts'
import { events } from './tables.ts'

export type EventsOptions = {
  readonly database: Database
  readonly editions: ReadonlySet<string>
  /** Bytes that a day of events may take. */
  readonly telemetryBytesPerDay: number
  readonly now: () => Date
  /** Requests per address. */
  readonly perMinute: number
}

const MAX_BYTES = 64_000
const MINUTE_MS = 60_000
/** Visitors' clocks may be wrong: an event from the future or older than this counts as happening on arrival. */
const MAX_AGE_MS = 48 * 60 * MINUTE_MS

const momentOf = (at: number, now: Date): Date =>
  at > now.getTime() + MINUTE_MS || at < now.getTime() - MAX_AGE_MS ? now : new Date(at)

const rowsOf = ({ edition, deviceId, sessionId, userProperties, events: list }: Batch, now: Date) =>
  list.map(({ id, name, at, path, properties }) => ({
    id,
    name,
    edition,
    device: deviceId,
    session: sessionId,
    path,
    properties,
    userProperties,
    happenedAt: momentOf(at, now),
    receivedAt: now,
  }))

/** Registers the receiver for batches of events. Stores neither address nor cookies of the sender. */
export const registerEvents = (
  server: FastifyInstance,
  { database, editions, now, perMinute, telemetryBytesPerDay }: EventsOptions,
): void => {
  const quota = createQuota(database, 'events', telemetryBytesPerDay, now)
  const budget: Budget = {
    perMinute,
    bodyBytes: MAX_BYTES,
    kind: 'telemetry',
    isForSite: true,
    cpuMs: 30,
    // The batch, and the day's count.
    rows: MAX_EVENTS + 1,
    mails: 0,
    dayStorage: 'allowance',
  }
  server.post('/events', { config: { budget } }, async (request, reply) => {
    const batch = readBatch(request.body)
    if (batch._tag === 'Unreadable') return answerUnreadable(reply, batch)
    if (!editions.has(batch.value.edition)) return answerUnreadable(reply, unreadable('no edition', 'edition'))
    const rows = rowsOf(batch.value, now())
    if (!(await quota.take(Buffer.byteLength(String(request.body))))) return answerFull(reply)
    if (rows.length > 0) await database.insert(events).values(rows).onConflictDoNothing()
    return reply.type('text/plain').send('success')
  })
}
