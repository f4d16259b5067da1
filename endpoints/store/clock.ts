import { sql } from 'drizzle-orm'
import type { Database } from './open-store.ts'

/** Whether a clock may decide what is old. Dates are those of the last run and of this one. */
export type ClockVerdict =
  | { readonly _tag: 'Right' }
  | { readonly _tag: 'Leapt'; readonly seenAt: Date; readonly direction: 'ahead' | 'back' }

/**
 * Further ahead than hourly runs ever are, also after a long weekend without the process. Less than the days of grace,
 * so that what was removed just now outlives a leap.
 */
export const MAX_AHEAD_DAYS = 5

/** Clocks of several processes differ; none by more. */
const TOLERANCE_MS = 3_600_000

/**
 * Holds the clock against the time of the last run, by whichever process, and remembers it. One that has leapt is not
 * remembered unless an operator has confirmed it.
 */
export const checkClock = async (
  database: Database,
  name: string,
  now: Date,
  isConfirmed: boolean,
): Promise<ClockVerdict> => {
  const { rows } = await database.execute<{ readonly seen_at: string }>(
    sql`select seen_at from clock where name = ${name}`,
  )
  const seenAt = rows[0] === undefined ? now : new Date(rows[0].seen_at)
  const ahead = now.getTime() - seenAt.getTime()
  if (!isConfirmed && ahead > MAX_AHEAD_DAYS * 86_400_000) return { _tag: 'Leapt', seenAt, direction: 'ahead' }
  if (!isConfirmed && ahead < -TOLERANCE_MS) return { _tag: 'Leapt', seenAt, direction: 'back' }
  const later = isConfirmed ? sql`excluded.seen_at` : sql`greatest(clock.seen_at, excluded.seen_at)`
  await database.execute(
    sql`insert into clock (name, seen_at) values (${name}, ${now.toISOString()})
      on conflict (name) do update set seen_at = ${later}`,
  )
  return { _tag: 'Right' }
}
