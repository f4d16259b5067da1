import { randomUUID } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { answerFull, answerUnreadable } from '../http/answer-unreadable.ts'
import type { Budget } from '../http/budget.ts'
import type { Database } from '../store/open-store.ts'
import { createQuota } from '../store/quota.ts'
import { type EnvelopeItem, MAX_ITEMS, readEnvelope } from './envelope.ts'
import { errorReports } from './tables.ts'

export type EnvelopeOptions = {
  readonly database: Database
  readonly now: () => Date
  /** Requests per address. */
  readonly perMinute: number
  /** Bytes that a day of reports may take. */
  readonly telemetryBytesPerDay: number
}

const MAX_BYTES = 200_000

/** Largest error report. Those of our pages have at most 100 short breadcrumbs. */
const MAX_EVENT_BYTES = 32_768

/** Days until reports are deleted, as the privacy notice states. */
export const REPORT_DAYS = 30

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')

const idOf = (value: unknown): string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
    ? value.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : randomUUID()

const titleOf = (event: Readonly<Record<string, unknown>>): string => {
  const { values } = (event['exception'] ?? {}) as { readonly values?: unknown }
  const last = (Array.isArray(values) ? values.at(-1) : undefined) as
    | { readonly type?: unknown; readonly value?: unknown }
    | undefined
  return last === undefined ? textOf(event['message'], 300) : `${textOf(last.type, 60)}: ${textOf(last.value, 240)}`
}

const rowOf = ({ type, payload }: EnvelopeItem, now: Date) => {
  const event = payload as Readonly<Record<string, unknown>>
  const tags = (event['tags'] ?? {}) as Readonly<Record<string, unknown>>
  return {
    id: idOf(event['event_id']),
    release: textOf(event['release'], 60),
    environment: textOf(event['environment'], 30),
    title: type === 'log' ? 'log' : titleOf(event),
    route: textOf(tags['route'], 300),
    isSilenceable: tags['silenceable'] === true || tags['silenceable'] === 'true',
    event,
    receivedAt: now,
  }
}

/** Registers the receiver for error reports in Sentry's format. Stores events and log lines. */
export const registerEnvelope = (
  server: FastifyInstance,
  { database, now, perMinute, telemetryBytesPerDay }: EnvelopeOptions,
): void => {
  const budget: Budget = {
    perMinute,
    bodyBytes: MAX_BYTES,
    kind: 'telemetry',
    isForSite: true,
    cpuMs: 40,
    // As many reports as an envelope has, and the day's count.
    rows: MAX_ITEMS + 1,
    mails: 0,
    dayStorage: 'allowance',
  }
  const quota = createQuota(database, 'error-reports', telemetryBytesPerDay, now)
  server.post('/envelope', { config: { budget } }, async (request, reply) => {
    const envelope = readEnvelope(request.body)
    if (envelope._tag === 'Unreadable') return answerUnreadable(reply, envelope)
    if (envelope.items.some(({ bytes }) => bytes > MAX_EVENT_BYTES))
      return reply.code(413).send({ problem: 'too-large' })
    // Counted before it is known whether a report is stored already: duplicates cost as much.
    if (!(await quota.take(Buffer.byteLength(String(request.body))))) return answerFull(reply)
    const rows = envelope.items
      .filter(({ type }) => type === 'event' || type === 'log')
      .map((item) => rowOf(item, now()))
    if (rows.length > 0) await database.insert(errorReports).values(rows).onConflictDoNothing()
    return reply.send({})
  })
}

export const deleteOldReports = async (database: Database, now: Date): Promise<void> => {
  await database
    .delete(errorReports)
    .where(lt(errorReports.receivedAt, new Date(now.getTime() - REPORT_DAYS * 86_400_000)))
}
