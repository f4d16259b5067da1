import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBrowser } from '#test/support/browser.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { type AskedRow, askRows } from './ask-rows.ts'
import type { Asked } from './asked.ts'
import { askedAt } from './place.ts'
import { rows } from './rows/all.ts'
import { serveSite } from './serve.ts'
import { printed, progressOf, specificationDoc, statesIn } from './table.ts'

const HELP = `npm run specification                          builds and serves the site, and asks it all rows
npm run specification -- --origin URL          asks a site somewhere else; --zh URL: its Chinese edition
npm run specification -- --only 2.canonical    asks some rows only; may be given again
npm run specification -- --write               writes docs/specification.md; with --only, those rows`

/** Two of them wait while the third computes. */
const LANES = 4

const DOC = path.join(repositoryDir, 'docs/specification.md')

/** The document with the states of a run; rows that were not asked keep theirs. */
const docOf = (asked: readonly AskedRow[], before: string): string => {
  const known = statesIn(before)
  const found = new Map(asked.map(({ row, state }) => [row, state]))
  const files = readdirSync(path.join(repositoryDir, 'docs/decisions'))
  return specificationDoc(rows, (row) => found.get(row) ?? known.get(row.id) ?? 'missing', files)
}

const build = (): void => {
  const { status } = spawnSync(process.execPath, ['prerender/cli.mjs', 'build'], {
    cwd: repositoryDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The site cannot be built.')
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

type Wishes = {
  readonly origin?: string
  readonly zh?: string
  readonly only?: readonly string[]
  readonly write?: boolean
}

const run = async ({ origin, zh, only, write = false }: Wishes): Promise<number> => {
  const began = Date.now()
  const chosen = rows.filter(({ id }) => only?.some((start) => id === start || id.startsWith(`${start}.`)) ?? true)
  if (origin === undefined && zh !== undefined) {
    console.error(`--zh goes with --origin.\n\n${HELP}`)
    return 2
  }
  if (origin === undefined) build()
  const browser = await openBrowser()
  const elsewhere: readonly Asked[] = [
    ...(origin === undefined ? [] : [askedAt('en-US', withoutSlash(origin), browser, undefined)]),
    ...(zh === undefined ? [] : [askedAt('zh-CN', withoutSlash(zh), browser, undefined)]),
  ]
  const { sites, close } =
    origin === undefined
      ? await serveSite(path.join(repositoryDir, 'dist'), browser)
      : { sites: elsewhere, close: async () => {} }
  const asked = await askRows(chosen, sites, {
    lanes: LANES,
    onFinding: (row, finding) => process.stderr.write(progressOf(row, finding)),
  })
  await browser.close()
  await close()
  console.log(printed(asked))
  console.log(`${Math.round((Date.now() - began) / 1000)} s.`)
  const before = readFileSync(DOC, 'utf8')
  const isOurs = origin === undefined
  if (isOurs && write) writeFileSync(DOC, docOf(asked, before))
  const isStale = isOurs && !write && docOf(asked, before) !== before
  if (isStale) console.log('docs/specification.md says something else: npm run specification -- --write')
  // From outside, some rows cannot be asked, which is no fault of the site.
  const isFault = ({ state }: AskedRow): boolean =>
    isOurs ? state !== 'holds' : state === 'partly' || state === 'missing'
  return isStale || asked.length === 0 || asked.some(isFault) ? 1 : 0
}

const options = {
  origin: { type: 'string' },
  zh: { type: 'string' },
  only: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

// A check that fails leaves waits behind, which end when its tabs are closed.
process.on('unhandledRejection', () => {})

const { values } = parseArgs({ options })
if (values.help === true) console.log(HELP)
// What hangs, such as a connection without an answer, does not keep the process.
else process.exit(await run(values))
