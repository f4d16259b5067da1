import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.url)), 'lines')

/** A rate of an eight-digit line with the days on which it applies, both included; the last row of a line is open. */
export type LineRow = { readonly code: string; readonly from: string; readonly to?: string; readonly rate: string }

const read = (text: string): LineRow => {
  const [code = '', from = '', to = '', rate = ''] = text.split('\t')
  return { code, from, ...(to === '' ? {} : { to }), rate }
}

const write = ({ code, from, to = '', rate }: LineRow): string => `${code}\t${from}\t${to}\t${rate}\n`

/** All lines on file, by code and day. */
export const readLines = (): readonly LineRow[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').map(read))

/** Writes the lines, a file a chapter. */
export const writeLines = (rows: readonly LineRow[]): void => {
  const chapters = new Map<string, LineRow[]>()
  for (const row of rows) chapters.set(row.code.slice(0, 2), [...(chapters.get(row.code.slice(0, 2)) ?? []), row])
  mkdirSync(folder, { recursive: true })
  for (const [chapter, own] of chapters) writeFileSync(join(folder, `${chapter}.tsv`), own.map(write).join(''))
}
