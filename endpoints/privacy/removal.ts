import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/open-store.ts'
import { submissions, subscribers } from '../store/tables.ts'

/** Days for which what was removed can be brought back. After that it is erased. */
export const GRACE_DAYS = 7

/** Share of all rows above which a deletion is refused: no day ends so many, but a clock or a command that is wrong does. */
const MAX_SHARE = 0.2

/** Fewer are deleted whatever their share is. */
const MIN_REFUSED = 20

export const isTooLarge = (count: number, all: number): boolean => count > MIN_REFUSED && count > MAX_SHARE * all

type Place = Database | Transaction

const countOf = async (place: Place, query: SQL): Promise<number> => {
  const { rows } = await place.execute<{ readonly count: number }>(query)
  return rows[0]?.count ?? 0
}

/**
 * Takes submissions out of sight, with their deliveries: nobody finds, exports or sends them. Returns their number. All
 * of this is undone by `restoreSubmissions`.
 */
export const removeSubmissions = (place: Place, which: SQL | undefined, now: Date): Promise<number> =>
  countOf(
    place,
    sql`with removed as (
        update ${submissions} set removed_at = ${now.toISOString()}
        where removed_at is null and ${which} returning id
      ), stopped as (
        update jobs set state = 'removed' where state = 'waiting' and submission_id in (select id from removed)
      ) select count(*)::int as count from removed`,
  )

export const restoreSubmissions = (place: Place, which: SQL | undefined, now: Date): Promise<number> =>
  countOf(
    place,
    sql`with restored as (
        update ${submissions} set removed_at = null where removed_at is not null and ${which} returning id
      ), due as (
        update jobs set state = 'waiting', due_at = ${now.toISOString()}
        where state = 'removed' and submission_id in (select id from restored)
      ) select count(*)::int as count from restored`,
  )

/** As `removeSubmissions`, for subscribers of the newsletter. */
export const removeSubscribers = (place: Place, which: SQL | undefined, now: Date): Promise<number> =>
  countOf(
    place,
    sql`with removed as (
        update ${subscribers} set removed_at = ${now.toISOString()}
        where removed_at is null and ${which} returning email
      ), stopped as (
        update jobs set state = 'removed' where state = 'waiting' and subscriber in (select email from removed)
      ) select count(*)::int as count from removed`,
  )

export const restoreSubscribers = (place: Place, which: SQL | undefined, now: Date): Promise<number> =>
  countOf(
    place,
    sql`with restored as (
        update ${subscribers} set removed_at = null where removed_at is not null and ${which} returning email
      ), due as (
        update jobs set state = 'waiting', due_at = ${now.toISOString()}
        where state = 'removed' and subscriber in (select email from restored)
      ) select count(*)::int as count from restored`,
  )

/**
 * Erases what was removed more than the days of grace ago. A time of removal that lies ahead was written by a wrong
 * clock: the days of grace begin now.
 */
export const eraseRemoved = (
  database: Database,
  now: Date,
): Promise<{ readonly submissions: number; readonly subscribers: number }> =>
  database.transaction(async (tx) => {
    const time = now.toISOString()
    const before = new Date(now.getTime() - GRACE_DAYS * 86_400_000).toISOString()
    await tx.execute(sql`update submissions set removed_at = ${time} where removed_at > ${time}`)
    await tx.execute(sql`update subscribers set removed_at = ${time} where removed_at > ${time}`)
    const gone = await tx.execute(sql`delete from submissions where removed_at < ${before}`)
    const left = await tx.execute(sql`delete from subscribers where removed_at < ${before}`)
    return { submissions: gone.rowCount ?? 0, subscribers: left.rowCount ?? 0 }
  })
