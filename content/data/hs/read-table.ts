import { readdirSync, readFileSync } from 'node:fs'

/** Reads tab-separated text without a header line. A line with another number of fields is an error. */
export const parseTable = (text: string, file: string, fields: number): readonly (readonly string[])[] =>
  text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const row = line.split('\t')
    if (row.length !== fields || row.some((field) => field !== field.trim()))
      throw new Error(
        `${file}:${index + 1}: ${row.length} fields where ${fields} belong, or a space at an end of one. ` +
          'Separate fields with one tab.',
      )
    return [row]
  })

const words = new URL('words/', import.meta.url)

export const readTable = (file: string, fields: number): readonly (readonly string[])[] =>
  parseTable(readFileSync(new URL(file, words), 'utf8'), `content/data/hs/words/${file}`, fields)

/** Reads all tables of a folder, sorted by name. */
export const readTables = (folder: string, fields: number): readonly (readonly string[])[] =>
  readdirSync(new URL(`${folder}/`, words))
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => readTable(`${folder}/${name}`, fields))
