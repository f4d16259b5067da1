import { readHtsRate } from './hts-rate.ts'

/** Rate of each eight-digit line in our notation, or what is wrong with the export. */
export type ExportReading =
  | { readonly _tag: 'Read'; readonly rates: ReadonlyMap<string, string> }
  | { readonly _tag: 'Broken'; readonly faults: readonly string[] }

type ExportRow = { readonly htsno: string; readonly general: string }

/** An export of the whole schedule has more than 11,000 lines; fewer are a part of one. */
const LEAST_LINES = 10_000

const isText = (value: unknown): value is string => typeof value === 'string'

const readRow = (value: unknown): ExportRow | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const { htsno = '', general = '' } = value as Readonly<Record<string, unknown>>
  return isText(htsno) && (isText(general) || general === null) ? { htsno, general: general ?? '' } : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

const chapterIsOurs = (digits: string): boolean => digits >= '01' && digits < '98'

/**
 * Reads the JSON export of the Harmonized Tariff Schedule (hts.usitc.gov, “Export”, format JSON): an array of rows with
 * `htsno`, `indent`, `description`, `units`, `general`, `special`, `other` and `footnotes`. Number and rate are all that
 * is taken. A line has its rate on its row of eight digits, or on its only row of ten. Every fault names the row,
 * counted from 1.
 */
export const readExport = (text: string, least = LEAST_LINES): ExportReading => {
  const parsed = parse(text)
  if (parsed instanceof Error) return { _tag: 'Broken', faults: [`The file is not JSON: ${parsed.message}.`] }
  if (!Array.isArray(parsed))
    return {
      _tag: 'Broken',
      faults: ['The file is not an array of rows. Export the schedule as JSON from hts.usitc.gov.'],
    }
  const faults: string[] = []
  const rates = new Map<string, string>()
  const named = new Map<string, number>()
  for (const [index, value] of parsed.entries()) {
    const where = `row ${index + 1}`
    const row = readRow(value)
    if (row === undefined) {
      faults.push(`${where}: htsno and general must be texts.`)
      continue
    }
    if (row.htsno.trim() === '') continue
    const digits = row.htsno.replaceAll('.', '').trim()
    if (!/^\d{4}(?:\d\d){0,3}$/.test(digits)) {
      faults.push(`${where}: “${row.htsno}” is no number of 4 to 10 digits.`)
      continue
    }
    if (digits.length < 8 || !chapterIsOurs(digits)) continue
    const code = digits.slice(0, 8)
    if (!named.has(code)) named.set(code, index + 1)
    if (row.general.trim() === '') continue
    const rate = readHtsRate(row.general)
    if (rate === undefined) faults.push(`${where}: the rate “${row.general}” of ${row.htsno} cannot be read.`)
    else if ((rates.get(code) ?? rate) !== rate)
      faults.push(`${where}: ${row.htsno} has the rate “${row.general}”, but ${code} has “${rates.get(code)}” above.`)
    else rates.set(code, rate)
  }
  for (const [code, row] of named) if (!rates.has(code)) faults.push(`row ${row}: ${code} has no general rate.`)
  if (faults.length === 0 && rates.size < least)
    faults.push(`The file has ${rates.size} lines of eight digits; the whole schedule has more than ${least}.`)
  return faults.length === 0 ? { _tag: 'Read', rates } : { _tag: 'Broken', faults }
}
