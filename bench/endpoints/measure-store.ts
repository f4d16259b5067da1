import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startCluster } from '#endpoints/store/embedded/cluster.ts'
import { startMeasured } from './endpoints-process.ts'
import { sendLoad } from './send-load.ts'
import { sendMalformed } from './send-malformed.ts'
import { prepareBodies } from './submission-bodies.ts'

export type StoreKind = 'server' | 'embedded'

export type Measured = {
  readonly store: StoreKind
  readonly version: string
  readonly seconds: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
  readonly confirmed: number
  /** Submissions that were confirmed but are not in the database. */
  readonly lost: number
  /** Duplicate rows or jobs. */
  readonly twice: number
  readonly statuses: Readonly<Record<string, number>>
  readonly unanswered: number
  /** Resident memory after a third of the load, and at its end. */
  readonly memory: readonly [number, number]
  readonly malformed: Readonly<Record<string, number>>
  readonly hasCrashed: boolean
}

export type Load = {
  readonly connections: number
  readonly seconds: number
  /** Bodies prepared for each second of load. */
  readonly bodiesPerSecond: number
  readonly malformed: number
}

const query = async <Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const count = async (url: string): Promise<number> =>
  (await query<{ count: number }>(url, 'select count(*)::int as count from submissions'))[0]?.count ?? 0

/** Waits until no more rows arrive: requests under way when the load ends are still stored. */
const settled = async (url: string): Promise<void> => {
  for (let before = -1, now = await count(url); before !== now; now = await count(url)) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

type Place = { readonly env: Readonly<Record<string, string>>; readonly stop: () => Promise<void> }

/** Provides a database for the run: the given one, a server started here, or the one that the endpoints embed. */
const openPlace = async (store: StoreKind, dir: string, databaseUrl: string | undefined): Promise<Place> => {
  if (store === 'embedded') return { env: { ENDPOINTS_DATA: dir }, stop: async () => {} }
  if (databaseUrl !== undefined) return { env: { DATABASE_URL: databaseUrl }, stop: async () => {} }
  const cluster = await startCluster({ dir: path.join(dir, 'server') })
  return { env: { DATABASE_URL: cluster.url }, stop: cluster.stop }
}

/** Measures the endpoints on one store, under load and with malformed bodies, then checks the database row by row. */
export const measureStore = async (
  store: StoreKind,
  dir: string,
  databaseUrl: string | undefined,
  { connections, seconds, bodiesPerSecond, malformed }: Load,
): Promise<Measured> => {
  mkdirSync(dir, { recursive: true })
  const place = await openPlace(store, dir, databaseUrl)
  const endpoints = await startMeasured({
    ...place.env,
    LOG_LEVEL: 'warn',
    LEAST_SECONDS: '0',
    DELIVERY: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  try {
    // Connects to the embedded server by starting a cluster on the same folder.
    const cluster = store === 'embedded' ? await startCluster({ dir: path.join(dir, 'postgres') }) : undefined
    const url = cluster?.url ?? place.env['DATABASE_URL'] ?? ''
    const [secret] = await query<{ value: string }>(url, "select value from secrets where name = 'challenges'")
    const bodies = await prepareBodies(secret?.value ?? '', bodiesPerSecond * seconds)
    const samplesBefore = endpoints.memory.length
    const load = await sendLoad(endpoints.url, bodies, connections, seconds)
    const memory = endpoints.memory.slice(samplesBefore)
    const third = Math.floor(memory.length / 3)
    await settled(url)
    const rows = await query<{ key: string; jobs: number }>(
      url,
      'select key, (select count(*)::int from jobs where submission_id = submissions.id) as jobs from submissions',
    )
    const keys = new Set(rows.map(({ key }) => key))
    const answers = await sendMalformed(endpoints.url, bodies, malformed)
    const after = await count(url)
    const [{ version } = { version: '' }] = await query<{ version: string }>(
      url,
      "select current_setting('server_version') as version",
    )
    return {
      store,
      version: version.replace(/ .*/, ''),
      seconds: load.seconds,
      perSecond: load.confirmed.size / load.seconds,
      p50: load.p50,
      p99: load.p99,
      longest: load.longest,
      confirmed: load.confirmed.size,
      lost: [...load.confirmed].filter((key) => !keys.has(key)).length,
      twice: rows.length - keys.size + rows.filter(({ jobs }) => jobs !== 2).length,
      statuses: load.statuses,
      unanswered: load.unanswered,
      memory: [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))],
      malformed: { ...answers, stored: after - rows.length },
      hasCrashed: endpoints.hasEnded(),
    }
  } finally {
    await endpoints.stop()
    await place.stop()
  }
}
