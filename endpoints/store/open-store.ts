import path from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export type Store = {
  readonly database: Database
  /** Whether the database answers and takes writes: a standby, or one that is read-only, is as good as away. */
  readonly isReachable: () => Promise<boolean>
  /** Brings the tables up to date. */
  readonly migrate: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Lock held during migrations, so that processes that start together do not run them twice. */
const MIGRATION_LOCK = 7_046_029

/** Time in milliseconds in which a database that is there answers. */
const PROBE_LIMIT_MS = 3000

/** Time in milliseconds for one statement of a migration: an index of a large table takes a while. */
const MIGRATION_LIMIT_MS = 120_000

const CLOSE_LIMIT_MS = 1000

const migrateAlone = async (connectionString: string, onError: (error: unknown) => void): Promise<void> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    statement_timeout: MIGRATION_LIMIT_MS,
    query_timeout: MIGRATION_LIMIT_MS,
    keepAlive: true,
    application_name: 'endpoints',
  })
  client.on('error', onError)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  } finally {
    // Its end lets go of the lock.
    void client.end().catch(() => {})
  }
}

/** Prepares connections to a PostgreSQL database, which need not be there yet. All statements have a time limit. */
export const createStore = (connectionString: string, onError: (error: unknown) => void, connections = 10): Store => {
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
  return {
    database: drizzle({ client: pool }),
    isReachable: async () => {
      try {
        const { rows } = await pool.query<{ readonly takesWrites: boolean }>({
          text: `select current_setting('transaction_read_only') = 'off' as "takesWrites"`,
          query_timeout: PROBE_LIMIT_MS,
        } as pg.QueryConfig)
        return rows[0]?.takesWrites === true
      } catch {
        return false
      }
    },
    migrate: () => migrateAlone(connectionString, onError),
    // A connection that hangs does not keep the process.
    close: () =>
      Promise.race([pool.end(), new Promise<void>((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())]),
  }
}

/** Connects to a PostgreSQL database and migrates its tables. Rejects if the database is away. */
export const openStore = async (connectionString: string, onError: (error: unknown) => void): Promise<Store> => {
  const store = createStore(connectionString, onError)
  try {
    await store.migrate()
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
