import type pg from 'pg'
import type { Database } from './open-store.ts'

/** Daily allowance of storage, shared by all processes on the database. */
export type Quota = {
  /** Takes bytes of today's allowance. False if there are not as many left: nothing is taken then. */
  readonly take: (bytes: number) => Promise<boolean>
}

const LIMIT_MS = 3000

export const createQuota = (database: Database, name: string, bytesPerDay: number, now: () => Date): Quota => {
  let fullDay = ''
  return {
    take: async (bytes) => {
      const day = now().toISOString().slice(0, 10)
      // Known to be used up: the database is not asked again today.
      if (bytes > bytesPerDay || day === fullDay) return false
      const { rowCount } = await database.$client.query({
        name: 'quota',
        text: `insert into quotas as q (day, name, used) values ($1, $2, $3)
          on conflict (day, name) do update set used = q.used + excluded.used where q.used + excluded.used <= $4`,
        values: [day, name, bytes, bytesPerDay],
        query_timeout: LIMIT_MS,
      } as pg.QueryConfig)
      if (rowCount === 1) return true
      fullDay = day
      return false
    },
  }
}
