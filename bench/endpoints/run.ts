import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { replaceBetweenMarkers } from '../report/write-report.ts'
import { type Measured, measureStore, type StoreKind } from './measure-store.ts'
import { formatEndpointsTable } from './table.ts'

const USAGE = `Usage: npm run bench:endpoints -- [options]

Measures the endpoints under load on both stores, and with malformed bodies. See bench/README.md.

  --store S         server or embedded (default: both); DATABASE_URL names an empty database on a server of yours
  --seconds N       (default: 60)
  --connections N   (default: 100)
  --malformed N     malformed bodies (default: 10000)
  --prepare N       bodies to prepare for each second (default: 2000)
  --dir DIR         folder for databases (default: a new one in the system's folder for temporary files)
  --keep            writes the table into bench/README.md

Exit codes: 0 done, 1 a confirmed submission was lost or is there twice, or the process ended, 2 wrong usage.`

const BEGIN = '<!-- endpoints: written by npm run bench:endpoints -->'
const END = '<!-- end of endpoints -->'

const options = {
  store: { type: 'string', multiple: true },
  seconds: { type: 'string', default: '60' },
  connections: { type: 'string', default: '100' },
  malformed: { type: 'string', default: '10000' },
  prepare: { type: 'string', default: '2000' },
  dir: { type: 'string' },
  keep: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const read = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options }).values
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const isStore = (name: string): name is StoreKind => name === 'server' || name === 'embedded'

/** PostgreSQL does not run as root, and its user must be able to enter the folder. */
const makeFolder = (): string => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'fairlead-bench-endpoints-'))
  chmodSync(folder, 0o755)
  return folder
}

const run = async (): Promise<number> => {
  const values = read(process.argv.slice(2))
  if ('problem' in values) {
    console.error(`${values.problem}\n\n${USAGE}`)
    return 2
  }
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const { store: names = ['server', 'embedded'] } = values
  const stores = names.filter(isStore)
  const counts = [values.seconds, values.connections, values.malformed, values.prepare].map(Number)
  if (stores.length < names.length || !counts.every((count) => Number.isInteger(count) && count > 0)) {
    console.error(USAGE)
    return 2
  }
  const [seconds = 60, connections = 100, malformed = 10_000, bodiesPerSecond = 2000] = counts
  const load = { seconds, connections, malformed, bodiesPerSecond }
  const dir = values.dir === undefined ? makeFolder() : path.resolve(values.dir)
  const loadBefore = loadavg()[0] ?? 0
  const measured: Measured[] = []
  try {
    for (const store of stores) {
      const one = await measureStore(store, path.join(dir, store), process.env['DATABASE_URL'], load)
      // Prints each result at once: a run takes minutes, and a later failure must not discard it.
      console.error(JSON.stringify(one))
      measured.push(one)
    }
    const table = formatEndpointsTable(new Date().toISOString().slice(0, 10), dir, loadBefore, load, measured)
    console.log(table)
    if (values.keep) {
      const readme = path.resolve(import.meta.dirname, '../README.md')
      writeFileSync(readme, replaceBetweenMarkers(readFileSync(readme, 'utf8'), table, BEGIN, END))
    }
  } finally {
    if (values.dir === undefined) rmSync(dir, { recursive: true, force: true })
  }
  return measured.some(({ lost, twice, hasCrashed }) => lost > 0 || twice > 0 || hasCrashed) ? 1 : 0
}

process.exitCode = await run()
