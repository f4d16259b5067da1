import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import settings from '#content/site.ts'
import { serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { describeMachine } from '../report/machine.ts'
import { choosePages } from './choose-pages.ts'
import { formatReport, isWithinBudget, type MeasuredPage } from './format-report.ts'
import { measureFairly } from './measure-fairly.ts'
import { startBrowser } from './start-browser.ts'

const USAGE = `Usage: npm run vitals [-- options]

  Measures one page of each kind in what \`npm run build\` has written, and writes bench/vitals.md.

  --edition E   this edition only; may be given more than once
  --page PATH   these pages instead, printed only; may be given more than once

Exit codes: 0 done, 1 a page misses a budget or cannot be measured, 2 wrong usage.`

const repositoryDir = path.resolve(import.meta.dirname, '../..')
const outDir = path.join(repositoryDir, 'dist')

const readArguments = () => {
  const { values } = parseArgs({
    options: {
      edition: { type: 'string', multiple: true },
      page: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  })
  return values
}

const run = async ({
  edition: wanted = Object.keys(settings.editions),
  page: paths,
}: ReturnType<typeof readArguments>): Promise<number> => {
  const missing = wanted.find((edition) => !existsSync(path.join(outDir, edition)))
  if (missing !== undefined) {
    console.error(`There is no ${missing} in ${outDir}: run "npm run build" first.`)
    return 1
  }
  const served = await serveEditions(outDir, settings, 0, (server) => {
    // Real hosts set this header. Without it, a page asks the endpoints, which do not run here.
    server.addHook('onSend', async (_request, reply) => void reply.header('x-country', 'DE'))
  })
  const browser = await startBrowser()
  const measured: MeasuredPage[] = []
  try {
    for (const { edition, url } of served.filter((candidate) => wanted.includes(candidate.edition))) {
      const chosen = paths?.map((at) => ({ path: at, isListed: true })) ?? choosePages(path.join(outDir, edition))
      for (const { path: at, isListed } of chosen) {
        const page = {
          edition,
          path: at,
          vitals: await measureFairly({ url: new URL(at, url).href, isListed }, browser.port),
        }
        measured.push(page)
        const { scores, largestPaint, blockingTime, layoutShift, faults } = page.vitals
        const milliseconds = `LCP ${largestPaint.toFixed(0)} ms, TBT ${blockingTime.toFixed(0)} ms`
        console.log(
          `${edition} ${at}: ${Object.values(scores).join(' ')}; ${milliseconds}, CLS ${layoutShift.toFixed(3)} ${faults.join(' ')}`,
        )
      }
    }
  } finally {
    await browser.close()
    await Promise.all(served.map(({ server }) => server.close()))
  }
  if (paths === undefined) {
    const { processor, cores, system, node } = describeMachine(outDir)
    const machine = `${processor}, ${cores} cores, ${system}, Node ${node.replace('v', '')}`
    writeFileSync(
      path.join(repositoryDir, 'bench/vitals.md'),
      formatReport(measured, { day: new Date().toISOString().slice(0, 10), machine }),
    )
  }
  return measured.every(isWithinBudget) ? 0 : 1
}

try {
  const args = readArguments()
  if (args.help === true) console.log(USAGE)
  else process.exitCode = await run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1
}
