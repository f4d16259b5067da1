import { and, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Lane } from '../lanes/watch-lanes.ts'
import { deleteOldMeasurements } from '../measurement/roll-up.ts'
import { type ClockVerdict, checkClock, MAX_AHEAD_DAYS } from '../store/clock.ts'
import type { Database } from '../store/open-store.ts'
import { challenges, submissions, subscribers } from '../store/tables.ts'
import { deleteOldVotes } from '../votes/keep-votes.ts'
import {
  eraseRemoved,
  GRACE_DAYS,
  isTooLarge,
  removeSubmissions,
  removeSubscribers,
  restoreSubmissions,
  restoreSubscribers,
} from './removal.ts'

const DAY_MS = 86_400_000

/**
 * Days until an address that was never confirmed, or has unsubscribed, is removed. The privacy notice says when it is
 * erased: thirty days.
 */
const SUBSCRIBER_DAYS = 30 - GRACE_DAYS

type Counts = { readonly submissions: number; readonly subscribers: number }

export type Retention =
  /** `removed` can be brought back for some days, `erased` cannot. */
  | { readonly _tag: 'Kept'; readonly removed: Counts; readonly erased: Counts; readonly challenges: number }
  /** Nothing was removed. `text` says why, and what to do. */
  | { readonly _tag: 'Refused'; readonly reason: 'clock' | 'share'; readonly text: string }

/** Earlier than any submission. One that says so was stamped by a clock that was wrong, and so was its end. */
const FIRST_DAY = new Date('2026-01-01T00:00:00Z')

/** Whether the days of grace must begin for a submission to be erased when its time ends. */
const hasEnded = (now: Date): SQL | undefined =>
  and(
    isNull(submissions.removedAt),
    lt(submissions.expiresAt, new Date(now.getTime() + GRACE_DAYS * DAY_MS)),
    gte(submissions.receivedAt, FIRST_DAY),
  )

const hasLapsed = (now: Date): SQL | undefined => {
  const before = new Date(now.getTime() - SUBSCRIBER_DAYS * DAY_MS)
  return and(
    isNull(subscribers.removedAt),
    or(
      and(ne(subscribers.state, 'confirmed'), lt(subscribers.askedAt, before)),
      and(isNotNull(subscribers.leftAt), lt(subscribers.leftAt, before)),
    ),
  )
}

/** Counts the submissions in the inbox whose time has ended, and all in it. */
export const countEnded = async (
  database: Database,
  now: Date,
): Promise<{ readonly ended: number; readonly all: number }> => ({
  ended: await database.$count(submissions, hasEnded(now)),
  all: await database.$count(submissions, isNull(submissions.removedAt)),
})

const CONFIRM = 'If it is right, run npm run endpoints -- retention --confirm.'

const describeLeap = ({ seenAt, direction }: ClockVerdict & { readonly _tag: 'Leapt' }, now: Date): string =>
  direction === 'back'
    ? `Retention refuses to run: the clock reads ${now.toISOString()}, and was at ${seenAt.toISOString()} before. ${CONFIRM}`
    : `Retention refuses to run: the clock reads ${now.toISOString()}, more than ${MAX_AHEAD_DAYS} days after the last run at ${seenAt.toISOString()}. ${CONFIRM}`

/** Names what would be too large a share to be removed at once, if anything. */
const findTooMany = async (database: Database, now: Date): Promise<string | undefined> => {
  const { ended, all } = await countEnded(database, now)
  const lapsed = await database.$count(subscribers, hasLapsed(now))
  const known = await database.$count(subscribers, isNull(subscribers.removedAt))
  if (isTooLarge(ended, all)) return `${ended} of ${all} submissions`
  return isTooLarge(lapsed, known) ? `${lapsed} of ${known} subscribers` : undefined
}

/**
 * Removes what has expired: submissions with their jobs, unconfirmed and former subscribers. They are erased after the
 * days of grace; challenges and measurements at once. Refuses to do anything on a clock that has leapt, and to remove
 * too large a share, unless an operator has confirmed it.
 */
export const keepRetention = async (
  database: Database,
  now: Date,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<Retention> => {
  const clock = await checkClock(database, 'retention', now, isConfirmed)
  if (clock._tag === 'Leapt') return { _tag: 'Refused', reason: 'clock', text: describeLeap(clock, now) }
  const used = await database.delete(challenges).where(lt(challenges.expiresAt, now)).returning({ id: challenges.id })
  await deleteOldMeasurements(database, now)
  await deleteOldVotes(database, now)
  const erased = await eraseRemoved(database, now)
  const tooMany = isConfirmed ? undefined : await findTooMany(database, now)
  if (tooMany !== undefined)
    return {
      _tag: 'Refused',
      reason: 'share',
      text: `Retention refuses to remove ${tooMany} at once: the clock reads ${now.toISOString()}. ${CONFIRM}`,
    }
  const removed = {
    submissions: await removeSubmissions(database, hasEnded(now), now),
    subscribers: await removeSubscribers(database, hasLapsed(now), now),
  }
  return { _tag: 'Kept', removed, erased, challenges: used.length }
}

/** Brings back what retention has removed, and nothing that a person has. */
export const undoRetention = (database: Database, now: Date): Promise<Counts> =>
  database.transaction(async (tx) => ({
    submissions: await restoreSubmissions(
      tx,
      sql`${submissions.expiresAt} < ${submissions.removedAt} + make_interval(days => ${GRACE_DAYS})`,
      now,
    ),
    subscribers: await restoreSubscribers(
      tx,
      or(
        and(
          ne(subscribers.state, 'confirmed'),
          sql`${subscribers.askedAt} < ${subscribers.removedAt} - make_interval(days => ${SUBSCRIBER_DAYS})`,
        ),
        sql`${subscribers.leftAt} < ${subscribers.removedAt} - make_interval(days => ${SUBSCRIBER_DAYS})`,
      ),
      now,
    ),
  }))

/** Enforces retention once the database is open, and every hour from then on. */
export const startRetention = (
  database: Database,
  lane: Lane,
  now: () => Date,
  opened: Promise<void>,
  onResult: (result: Retention) => void,
  onError: (error: unknown) => void,
): { readonly stop: () => void } => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = (): void => {
    void lane.run(() => keepRetention(database, now())).then(onResult, onError)
  }
  void opened.then(() => {
    if (isStopped) return
    run()
    timer = setInterval(run, 3_600_000)
  })
  return {
    stop: () => {
      isStopped = true
      clearInterval(timer)
    },
  }
}
