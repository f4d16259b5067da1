import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import settings from '#content/site.ts'
import { serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { describeMachine } from '../report/machine.ts'
import { openLoader, WAYS } from './measure-first-byte.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, rounds: { type: 'string', default: '20' } },
})
const REPORT = path.join(import.meta.dirname, '../worker.md')
const BUDGET_MS = 10
const PAGE = '/help'

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const ms = (value: number): string => `${value.toFixed(1)} ms`

const outDir = path.resolve(values.out)
const machine = describeMachine(outDir)
const served = await serveEditions(outDir, settings, 0)
const { path: executablePath, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
const url = new URL(PAGE, served[0]?.url).href
const loaders = await Promise.all(WAYS.map(async (way) => openLoader(await browser.newContext(), way, url)))

const samples = new Map(WAYS.map((way) => [way, [] as number[]]))
// Alternates the ways, so that other load on the machine affects all of them.
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const { way, load } of loaders) samples.get(way)?.push(await load(url))

await browser.close()
for (const { server } of served) server.server.closeAllConnections()
await Promise.all(served.map(({ server }) => server.close()))

const rows = WAYS.map((way) => {
  const sorted = (samples.get(way) ?? []).toSorted((a, b) => a - b)
  return { way, median: quantile(sorted, 0.5), fastest: quantile(sorted, 0.1), ninetieth: quantile(sorted, 0.9) }
})
const base = rows[0]?.median ?? 0
const table = rows.map(
  ({ way, median, fastest, ninetieth }) =>
    `| ${way} | ${ms(median)} | ${ms(median - base)} | ${ms(fastest)} | ${ms(ninetieth)} |`,
)
const report = `# First byte with the service worker

Time from the start of a navigation to the first byte of \`${PAGE}\`, from a host on the same machine, ${values.rounds} rounds, each
way in turn, two seconds after the page before. The budget: a controlled page within ${BUDGET_MS} ms of an uncontrolled one,
by medians. Written by \`npm run bench:worker\`.

| page | median | more than uncontrolled | fastest tenth | ninetieth percent |
|---|---|---|---|---|
${table.join('\n')}

${machine.cores} cores of ${machine.processor}, ${machine.system}, Node ${machine.node}; load average before the run: ${machine.loadBefore}.
`
writeFileSync(REPORT, report)
console.log(report)
process.exit((rows[1]?.median ?? Number.POSITIVE_INFINITY) - base > BUDGET_MS ? 1 : 0)
