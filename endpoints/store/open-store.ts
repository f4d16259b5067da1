import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export type Store = {
  readonly database: Database
  readonly isReachable: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/** Lock held during migrations, so that processes that start together do not run them twice. */
const MIGRATION_LOCK = 7_046_029

/** Time in milliseconds in which a database that is there answers. */
const PROBE_LIMIT_MS = 3000

const CLOSE_LIMIT_MS = 1000

const migrateAlone = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

/** Connects to a PostgreSQL database and migrates its tables. All statements have a time limit. */
export const openStore = async (
  connectionString: string,
  onError: (error: unknown) => void,
  connections = 10,
): Promise<Store> => {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    application_name: 'endpoints',
  })
  // A broken connection is replaced on the next request. The pool only listens to idle ones, and an unhandled error
  // would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  try {
    await migrateAlone(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    database: drizzle({ client: pool }),
    isReachable: async () => {
      try {
        await pool.query({ text: 'select 1', query_timeout: PROBE_LIMIT_MS } as pg.QueryConfig)
        return true
      } catch {
        return false
      }
    },
    // A connection that hangs does not keep the process.
    close: () =>
      Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())]),
  }
}
