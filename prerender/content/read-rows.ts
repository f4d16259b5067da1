import { createRequire } from 'node:module'
import { digest } from '../base/files/digest.ts'
import { locateInData } from './locate.ts'
import { type RawEntry, readJsonEntry, type UnreadableEntry } from './read-entry.ts'

/** An entry of a content file, not decoded yet. */
export type SourceEntry = {
  /** Empty if the row is too malformed to have an id. */
  readonly id: string
  readonly file: string
  readonly raw: RawEntry | UnreadableEntry
  readonly fileDigest: number
}

type RowText = {
  readonly value: unknown
  readonly text: string
  readonly line: number
  readonly lineOf: RawEntry['lineOf']
}

const unreadable = (line: number, problem: string): UnreadableEntry => ({ _tag: 'Unreadable', line, problem })

const parseNdjson = (text: string): readonly (RowText | UnreadableEntry)[] =>
  text.split('\n').flatMap((row, index): readonly (RowText | UnreadableEntry)[] => {
    if (row.trim() === '') return []
    const line = index + 1
    const entry = readJsonEntry(row)
    if (entry._tag === 'Unreadable') return [unreadable(line, `row ${line}: ${entry.problem}`)]
    return [{ value: entry.value, text: row, line, lineOf: () => line }]
  })

const parseCsv = (text: string): readonly (RowText | UnreadableEntry)[] => {
  // Loaded only for sites with CSV files.
  const { parse } = createRequire(import.meta.url)('csv-parse/sync') as typeof import('csv-parse/sync')
  try {
    const rows = parse(text, { columns: true, info: true, skip_empty_lines: true, bom: true }) as unknown as readonly {
      readonly record: Readonly<Record<string, string>>
      readonly info: { readonly lines: number }
    }[]
    return rows.map(({ record, info: { lines: line } }) => ({
      value: record,
      text: JSON.stringify(record),
      line,
      lineOf: () => line,
    }))
  } catch (error) {
    const { message, lines = 1 } = error as Error & { readonly lines?: number }
    return [unreadable(lines, `this is not CSV: ${message}`)]
  }
}

const parseJsonRows = (text: string): readonly (RowText | UnreadableEntry)[] => {
  const entry = readJsonEntry(text)
  if (entry._tag === 'Unreadable') return [entry]
  if (!Array.isArray(entry.value)) return [unreadable(1, 'a data file in JSON contains an array of rows.')]
  return (entry.value as readonly unknown[]).map((value, index) => ({
    value,
    text: JSON.stringify(value) ?? 'null',
    get line() {
      return locateInData(text, [index])
    },
    lineOf: (path) => locateInData(text, [index, ...path]),
  }))
}

const parseRows = (file: string, text: string): readonly (RowText | UnreadableEntry)[] => {
  if (file.endsWith('.csv')) return parseCsv(text)
  if (file.endsWith('.json')) return parseJsonRows(text)
  return parseNdjson(text)
}

const idOf = (value: unknown, key: string): string | undefined => {
  const id = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined
}

/**
 * Reads the rows of a data file: NDJSON, CSV with a header line, or a JSON array. The field `key` of a row is its id.
 */
export const readRows = (file: string, content: string, key: string): readonly SourceEntry[] => {
  const text = content.replace(/^\uFEFF/, '')
  const fileDigest = digest(content)
  const firstLines = new Map<string, number>()
  return parseRows(file, text).map((row): SourceEntry => {
    if ('_tag' in row) return { id: '', file, raw: row, fileDigest }
    const id = idOf(row.value, key)
    if (id === undefined) {
      const problem = `the row has no "${key}", which is its id.`
      return { id: '', file, raw: unreadable(row.line, problem), fileDigest }
    }
    const first = firstLines.get(id)
    if (first !== undefined)
      return {
        id,
        file,
        raw: unreadable(row.line, `"${key}" is "${id}", as it is on line ${first}.`),
        fileDigest,
      }
    firstLines.set(id, row.line)
    return { id, file, raw: { _tag: 'Raw', value: row.value, text: row.text, lineOf: row.lineOf }, fileDigest }
  })
}
