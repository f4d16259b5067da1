import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { daysUntil, readFigures } from '../measurement/report/figures.ts'
import { writeReport } from '../measurement/report/write-report.ts'
import { rollUp } from '../measurement/roll-up.ts'
import { dataDirOf, openStoreOf } from '../store/connect.ts'
import { readVotes } from '../votes/keep-votes.ts'

export const reportHelp = `npm run endpoints -- report [--days N] [--out FILE]   a page of plots: visits, pages, vitals, forms, and which help articles help`

const MAX_DAYS = 730

const readArguments = (args: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...args], options: { days: { type: 'string' }, out: { type: 'string' } } })
    const days = Number(values.days ?? 30)
    return Number.isInteger(days) && days > 0 && days <= MAX_DAYS
      ? { days, out: values.out }
      : { problem: `--days takes a whole number from 1 to ${MAX_DAYS}.` }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Aggregates new measurements and writes the report. Safe to run beside the endpoints. */
export const report = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  now = new Date(),
): Promise<{ readonly code: number; readonly text: string }> => {
  const read = readArguments(args)
  if ('problem' in read) return { code: 2, text: `${read.problem}\n\n${reportHelp}` }
  const configured = readConfig(env)
  if ('problem' in configured) return { code: 2, text: configured.problem }
  const { config } = configured
  const out = path.resolve(read.out ?? path.join(dataDirOf(config), 'report.html'))
  const store = await openStoreOf(config)
  try {
    await rollUp(store.database, now)
    const days = daysUntil(now, read.days)
    const figures = await readFigures(store.database, days)
    const votes = await readVotes(store.database, days[0] ?? '')
    mkdirSync(path.dirname(out), { recursive: true })
    writeFileSync(out, writeReport(figures, days, votes))
    return { code: 0, text: out }
  } finally {
    await store.close()
  }
}
