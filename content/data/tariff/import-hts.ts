import { readFileSync } from 'node:fs'
import { isDay } from '#freight/dated.ts'
import { applyChanges, compareLines, writeChanges } from './compare.ts'
import { readLines, writeLines } from './lines.ts'
import { readExport } from './read-export.ts'

type Outcome = { readonly code: 0 | 1 | 2; readonly out: string; readonly error: string }

const wrongUsage = (error: string): Outcome => ({ code: 2, out: '', error })

/** More would hide the first ones. */
const MOST_FAULTS = 40

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const dayOf = ([flag, value]: readonly string[]): string | undefined => {
  if (flag === undefined) return new Date().toISOString().slice(0, 10)
  return flag === '--from' && value !== undefined && isDay(value) ? value : undefined
}

/**
 * Takes the general rates of a revision of the Harmonized Tariff Schedule from its JSON export:
 * `import hts FILE [--from YYYY-MM-DD]`, by default from today. Says what changed, line by line. A file with any fault
 * changes nothing.
 */
export const importHts = ([kind, file, ...rest]: readonly string[]): Outcome => {
  if (kind !== 'hts' || file === undefined)
    return wrongUsage('Usage: npm run data -- import hts FILE [--from YYYY-MM-DD]')
  const from = dayOf(rest)
  if (from === undefined) return wrongUsage(`“${rest.join(' ')}” is no day. Write --from 2026-07-01, for example.`)
  const text = readText(file)
  if (text === undefined) return { code: 1, out: '', error: `${file} cannot be read.` }
  const reading = readExport(text)
  if (reading._tag === 'Broken') {
    const { faults } = reading
    const more = faults.length > MOST_FAULTS ? [`… and ${faults.length - MOST_FAULTS} more.`] : []
    const lines = [...faults.slice(0, MOST_FAULTS).map((fault) => `${file}: ${fault}`), ...more, 'Nothing was written.']
    return { code: 1, out: '', error: lines.join('\n') }
  }
  const rows = readLines()
  const later = rows.find((row) => row.from > from)
  if (later !== undefined)
    return {
      code: 1,
      out: '',
      error: `${later.code} has a rate from ${later.from}, after ${from}. Nothing was written.`,
    }
  const changes = compareLines(rows, reading.rates)
  writeLines(applyChanges(rows, changes, from))
  return { code: 0, out: `${writeChanges(changes)}\n`, error: '' }
}
