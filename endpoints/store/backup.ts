import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Rows and contents of each table: equal for two databases that hold the same, in whatever order. */
export type Contents = Readonly<Record<string, { readonly rows: number; readonly digest: string }>>

export type RestoreOutcome =
  | { readonly _tag: 'Restored'; readonly contents: Contents }
  /** The database holds rows already; nothing was changed. */
  | { readonly _tag: 'NotEmpty'; readonly table: string }
  /** The backup is of a later version of the endpoints, or the database is. */
  | { readonly _tag: 'OtherVersion'; readonly backup: number; readonly database: number; readonly known: number }
  /** The file is cut off, changed, or no backup; nothing was changed. */
  | { readonly _tag: 'Damaged'; readonly why: string }

const FORMAT = 'fairlead-endpoints-backup 1'
const migrationsFolder = path.join(import.meta.dirname, 'migrations')
/** Rows that are read and written at once. */
const BATCH = 500
/** The same for tables with files, of which a row may have ten megabytes as text. */
const HEAVY_BATCH = 2
/** Length of the rows that are written at once. */
const BATCH_LENGTH = 32 * 1024 * 1024

type Journal = { readonly entries: readonly { readonly tag: string }[] }

const readJournal = (): Journal =>
  JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

/** How many migrations this version knows. */
export const countMigrations = (): number => readJournal().entries.length

/** Brings an empty or older database to the state after the first `count` migrations. */
export const migrateUpTo = async (client: pg.Client, count: number): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    writeFileSync(
      path.join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    await migrate(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const migrationsIn = async (client: pg.Client): Promise<number> => {
  const { rows: known } = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  )
  if (known[0]?.found == null) return 0
  const { rows } = await client.query<{ count: number }>('select count(*)::int from drizzle.__drizzle_migrations')
  return rows[0]?.count ?? 0
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables in an order in which each comes after those that it refers to. */
const tablesOf = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; needs: readonly string[] }>(
    `select c.relname::text as name, coalesce(array_agg(f.confrelid::regclass::text)
        filter (where f.confrelid is not null and f.confrelid <> c.oid), '{}') as needs
      from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`,
  )
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !sorted.includes(name) && needs.every((need) => sorted.includes(need)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    sorted.push(...next.map(({ name }) => name))
  }
  return sorted
}

const createSum = () => {
  const sum = Buffer.alloc(32)
  let rows = 0
  return {
    add: (line: string): void => {
      rows++
      for (const [index, byte] of createHash('sha256').update(line).digest().entries())
        sum[index] = (sum[index] ?? 0) ^ byte
    },
    read: () => ({ rows, digest: sum.toString('hex') }),
  }
}

/** Connects without limits of time: a table may be large. Times are written in UTC, whatever the server's zone. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'endpoints backup' })
  client.on('error', () => {})
  await client.connect()
  await client.query("set timezone to 'UTC'")
  return client
}

/** Reads a table row by row, as lines of JSON, and sums them. */
const readTable = async (
  client: pg.Client,
  table: string,
  onLine: (line: string) => Promise<void>,
): Promise<Contents[string]> => {
  const sum = createSum()
  const { rows: heavy } = await client.query(
    `select 1 from pg_attribute where attrelid = $1::regclass and atttypid = 'bytea'::regtype and not attisdropped`,
    [quote(table)],
  )
  const batch = heavy.length === 0 ? BATCH : HEAVY_BATCH
  await client.query(`declare lines no scroll cursor for select row_to_json(t)::text as line from ${quote(table)} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from lines`)
    if (rows.length === 0) break
    for (const { line } of rows) {
      sum.add(line)
      await onLine(line)
    }
  }
  await client.query('close lines')
  return sum.read()
}

/**
 * Writes everything that the endpoints keep as lines: a header, then each table's name and rows, then the sums. All
 * rows are of one moment, while the endpoints go on.
 */
export const backUp = async (url: string, write: (line: string) => Promise<void>): Promise<Contents> => {
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await write(JSON.stringify({ format: FORMAT, migrations: await migrationsIn(client) }))
    const contents: Record<string, Contents[string]> = {}
    for (const table of await tablesOf(client)) {
      await write(JSON.stringify({ table }))
      contents[table] = await readTable(client, table, write)
    }
    await write(JSON.stringify({ contents }))
    return contents
  } finally {
    await client.end()
  }
}

/** Counts and digests the rows of each table. */
export const readContents = (url: string): Promise<Contents> => backUp(url, async () => {})

class Refused extends Error {
  readonly outcome: RestoreOutcome
  constructor(outcome: RestoreOutcome) {
    super(outcome._tag)
    this.outcome = outcome
  }
}

const parse = (line: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>
  } catch {
    throw new Refused({ _tag: 'Damaged', why: 'a line is no JSON' })
  }
}

/** Makes sure that the database is as the backup's was, and empty. */
const prepare = async (client: pg.Client, backup: number): Promise<void> => {
  const [database, known] = [await migrationsIn(client), countMigrations()]
  if (backup > known || (database !== 0 && database !== backup))
    throw new Refused({ _tag: 'OtherVersion', backup, database, known })
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`select 1 from ${quote(table)} limit 1`)
    if (rows.length > 0) throw new Refused({ _tag: 'NotEmpty', table })
  }
  await migrateUpTo(client, backup)
}

const isSame = (a: Contents, b: Contents): boolean => {
  const lines = (contents: Contents): string =>
    Object.entries(contents)
      .map(([table, { rows, digest }]) => `${table} ${rows} ${digest}`)
      .sort()
      .join('\n')
  return lines(a) === lines(b)
}

/**
 * Fills an empty database from a backup, in one transaction: tables of the backup's version first, then its rows, then
 * the migrations since. What was read must add up to what the backup says, and what was stored to what was read.
 */
export const restore = async (url: string, lines: AsyncIterable<string>): Promise<RestoreOutcome> => {
  const client = await connect(url)
  const iterator = lines[Symbol.asyncIterator]()
  try {
    const first = await iterator.next()
    const header = first.done === true ? {} : parse(first.value)
    const migrations = Number(header['migrations'])
    if (header['format'] !== FORMAT || !Number.isInteger(migrations))
      return { _tag: 'Damaged', why: `its first line is not that of ${FORMAT}` }
    await prepare(client, migrations)
    await client.query('begin')
    let table: string | undefined
    let batch: string[] = []
    let length = 0
    let contents: Contents | undefined
    const flush = async (): Promise<void> => {
      if (table === undefined || batch.length === 0) return
      const name = quote(table)
      await client.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [
        `[${batch.join(',')}]`,
      ])
      batch = []
      length = 0
    }
    const known = await tablesOf(client)
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      const line = next.value
      // Rows have many columns; the lines between them have one of these keys only.
      const mark = /^\{"(?:table":"[^"]+"|contents":\{.*\})\}$/.test(line) ? parse(line) : undefined
      if (mark === undefined) {
        batch.push(line)
        length += line.length
      }
      if (mark !== undefined || batch.length >= BATCH || length > BATCH_LENGTH) await flush()
      if (typeof mark?.['table'] === 'string') {
        table = mark['table']
        if (!known.includes(table)) throw new Refused({ _tag: 'Damaged', why: `there is no table ${table}` })
      }
      if (mark?.['contents'] !== undefined) contents = mark['contents'] as Contents
    }
    if (contents === undefined) throw new Refused({ _tag: 'Damaged', why: 'its end is missing' })
    const stored: Record<string, Contents[string]> = {}
    for (const name of known) stored[name] = await readTable(client, name, async () => {})
    if (!isSame(contents, stored)) throw new Refused({ _tag: 'Damaged', why: 'its rows are not those that it counts' })
    await client.query('commit')
    await migrateUpTo(client, countMigrations())
    return { _tag: 'Restored', contents }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof Refused) return error.outcome
    // PostgreSQL's own words about a value that no column takes.
    if (error instanceof pg.DatabaseError) return { _tag: 'Damaged', why: `PostgreSQL refuses a row (${error.code})` }
    throw error
  } finally {
    await iterator.return?.()
    await client.end()
  }
}
