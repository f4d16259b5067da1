import { lt, sql } from 'drizzle-orm'
import type { Database } from '../store/open-store.ts'
import { deleteOldReports } from './envelope-plugin.ts'
import { eventDays, events } from './tables.ts'

const DAY_MS = 86_400_000

/** Days until single events are deleted, as the privacy notice states. */
export const EVENT_DAYS = 90

/** Lock held during aggregation, which the report and the endpoints may run at the same time. */
const ROLL_UP_LOCK = 7_046_030

/** Midnight of a day in UTC. Days are counted in UTC. */
const dayOf = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS)

/** Aggregates a day, replacing its earlier totals. */
export const rollUpDay = async (database: Database, date: Date): Promise<void> => {
  const from = dayOf(date)
  const to = new Date(from.getTime() + DAY_MS)
  const day = from.toISOString().slice(0, 10)
  const within = sql`${events.happenedAt} >= ${from.toISOString()} and ${events.happenedAt} < ${to.toISOString()}`
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROLL_UP_LOCK})`)
    await tx.execute(sql`delete from ${eventDays} where day = ${day}`)
    const add = (
      kind: string,
      key: ReturnType<typeof sql>,
      count: ReturnType<typeof sql>,
      where: ReturnType<typeof sql>,
      p75 = sql`null`,
    ) =>
      tx.execute(sql`
        insert into ${eventDays} (day, edition, kind, key, count, p75)
        select ${day}::date, edition, ${kind}, key, count, p75 from (
          select edition, ${key} as key, ${count}::int as count, ${p75}::double precision as p75
          from ${events} where ${within} and ${where} group by 1, 2
        ) as figures`)
    await add('visits', sql`''`, sql`count(distinct session)`, sql`name = 'Route loaded'`)
    await add('devices', sql`''`, sql`count(distinct device)`, sql`name = 'Route loaded'`)
    await add('route', sql`path`, sql`count(*)`, sql`name = 'Route loaded'`)
    await add(
      'form',
      sql`(properties->>'form') || ' / ' || name`,
      sql`count(distinct session)`,
      sql`name like 'Form %' and properties ? 'form'`,
    )
    await add(
      'vital',
      sql`properties->>'metric'`,
      sql`count(*)`,
      sql`name = 'Web vital' and properties ? 'metric' and jsonb_typeof(properties->'value') = 'number'`,
      sql`percentile_cont(0.75) within group (order by (properties->>'value')::double precision)`,
    )
  })
}

/** Aggregates today and the two previous days, which may still get late events. */
export const rollUp = async (database: Database, now: Date): Promise<void> => {
  for (const daysAgo of [2, 1, 0]) await rollUpDay(database, new Date(now.getTime() - daysAgo * DAY_MS))
}

/** Deletes single events and error reports whose days are over. Only for a clock that was checked. */
export const deleteOldMeasurements = async (database: Database, now: Date): Promise<void> => {
  await deleteOldReports(database, now)
  await database.delete(events).where(lt(events.happenedAt, new Date(now.getTime() - EVENT_DAYS * DAY_MS)))
}

/** Aggregates once the database is open, and every hour from then on. */
export const startRollUp = (
  database: Database,
  now: () => Date,
  opened: Promise<void>,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = (): void => {
    running = rollUp(database, now()).catch(onError)
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
      return running
    },
  }
}
