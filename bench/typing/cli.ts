import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import settings from '#content/site.ts'
import { serveEditions } from '#prerender/commands/serve/serve-editions.ts'
import { findBrowser } from '../browser/find-browser.ts'
import { describeMachine } from '../report/machine.ts'
import { FIELDS, TEXTS, type TypedField } from './fields.ts'
import { formatReport, type TypedRow, textOf } from './format-report.ts'
import { type Key, typeText, watchKeys } from './measure-keys.ts'

const USAGE = `Usage: npm run bench:typing [-- options]

  Types names of places into the fields of what \`npm run build\` has written, on a processor slowed down four times.

  --out DIR    the built site (default: dist)
  --field N    these fields only, by name; may be given more than once
  --rounds R   types everything R times (default: 3)
  --keep       writes bench/typing.md

Exit codes: 0 done, 1 the site is not built, 2 wrong usage.`

const THROTTLING = 4

/** Types into a field of a page that has just loaded, and then again. */
const typeInto = async (
  browser: Browser,
  url: string,
  { field, other }: TypedField,
): Promise<{ readonly first: readonly Key[]; readonly later: readonly Key[] }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await watchKeys(page)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })
    await page.goto(url)
    await page.locator(field).focus()
    const [begun, ...texts] = TEXTS
    const first = await typeText(page, client, begun)
    const later: Key[] = []
    const retype = async (selector: string, text: string): Promise<void> => {
      await page.locator(selector).focus()
      await page.keyboard.press('Control+A')
      later.push(...(await typeText(page, client, text)))
    }
    // The other field holds a place: each key may compute a lane.
    for (const [index, text] of texts.entries()) await retype(index % 2 === 0 ? (other ?? field) : field, text)
    return { first, later }
  } finally {
    await context.close()
  }
}

const run = async (args: ReturnType<typeof readArguments>): Promise<number> => {
  const outDir = path.resolve(args.out)
  if (!existsSync(outDir)) {
    console.error(`There is no site in ${outDir}: run "npm run build" first.`)
    return 1
  }
  const machine = describeMachine(outDir)
  const served = await serveEditions(outDir, settings, 0)
  const { path: executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: TypedRow[] = []
  try {
    for (const { edition, url } of served)
      for (const each of FIELDS.filter(({ name }) => args.field === undefined || args.field.includes(name))) {
        const rounds: Awaited<ReturnType<typeof typeInto>>[] = []
        for (let round = 0; round < Number(args.rounds); round += 1)
          rounds.push(await typeInto(browser, new URL(each.path, url).href, each))
        for (const part of ['first', 'later'] as const) {
          const row = { edition, field: each.name, part, keys: rounds.flatMap((round) => round[part]) }
          rows.push(row)
          console.log(textOf(row))
        }
      }
  } finally {
    await browser.close()
    for (const { server } of served) server.server.closeAllConnections()
    await Promise.all(served.map(({ server }) => server.close()))
  }
  const report = formatReport(rows, {
    day: new Date().toISOString().slice(0, 10),
    machine: `${machine.processor}, ${machine.cores} cores, ${machine.system}, Node ${machine.node.replace('v', '')}`,
    load: [machine.loadBefore, loadavg()[0] ?? 0],
    rounds: Number(args.rounds),
  })
  if (args.keep) writeFileSync(path.join(import.meta.dirname, '../typing.md'), report)
  return 0
}

const readArguments = () =>
  parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      field: { type: 'string', multiple: true },
      rounds: { type: 'string', default: '3' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values

try {
  const args = readArguments()
  if (args.help) console.log(USAGE)
  else process.exitCode = await run(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1
}
