import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Makes an empty database on the server of the tests, and gives its address. */
export const newDatabase = async (): Promise<string> => {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.replace(/\/postgres$/, `/${name}`)
}

/** Asks the database itself, past all code of ours. */
export const query = async <Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

export type SwitchedDatabase = {
  readonly databaseUrl: string
  /** Ends all connections, and refuses new ones. */
  readonly off: () => Promise<void>
  readonly on: () => Promise<unknown>
  /** Sets a default of the database for connections to come, and ends all that there are. */
  readonly set: (setting: string) => Promise<void>
}

/** An empty database that can be away. */
export const switchedDatabase = async (): Promise<SwitchedDatabase> => {
  const databaseUrl = await newDatabase()
  const name = new URL(databaseUrl).pathname.slice(1)
  const server = databaseUrl.replace(name, 'postgres')
  const endAll = () =>
    query(server, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return {
    databaseUrl,
    off: async () => {
      await query(server, `alter database ${name} allow_connections false`)
      await endAll()
    },
    on: () => query(server, `alter database ${name} allow_connections true`),
    set: async (setting) => {
      await query(server, `alter database ${name} set ${setting}`)
      await endAll()
    },
  }
}
