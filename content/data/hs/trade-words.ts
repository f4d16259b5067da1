import { readdirSync, readFileSync } from 'node:fs'
import type { HsLine, HsTradeWords } from '../../schema/hs.ts'
import { parseTable } from './read-table.ts'

const editions = ['en-US', 'zh-CN'] as const

/** Reads the phrases of one file; an unknown code and a repetition are errors. */
export const parseTradeWords = (
  text: string,
  file: string,
  lines: ReadonlyMap<string, Pick<HsLine, 'after'>>,
): readonly (readonly [code: string, phrases: readonly string[]])[] => {
  const seen = new Set<string>()
  let last = 0
  return parseTable(text, file, 2).map(([code = '', list = '']) => {
    last = text.indexOf(`${code}\t`, last) + 1
    const at = `${file}:${text.slice(0, last).split('\n').length}`
    const line = lines.get(code)
    if (line === undefined) throw new Error(`${at}: ${code} is no code of the nomenclature. Correct it.`)
    if (line.after !== undefined)
      throw new Error(`${at}: HS 2022 replaced ${code}. Move its words to ${line.after.join(', ')}.`)
    if (seen.has(code)) throw new Error(`${at}: ${code} has a line above. Join them.`)
    seen.add(code)
    const phrases = list.split('; ')
    const again = phrases.find((phrase, index) => phrase === '' || phrases.indexOf(phrase) !== index)
    if (again !== undefined) throw new Error(`${at}: “${again}” is empty or there twice. Remove it.`)
    return [code, phrases]
  })
}

/** What people call the goods of a line, by code. */
export const readTradeWords = (rows: readonly HsLine[]): readonly HsTradeWords[] => {
  const lines = new Map(rows.map((row) => [row.code, row]))
  const words = new Map<string, HsTradeWords>()
  for (const edition of editions) {
    const folder = new URL(`words/trade/${edition}/`, import.meta.url)
    for (const name of readdirSync(folder).sort()) {
      const file = `content/data/hs/words/trade/${edition}/${name}`
      for (const [code, phrases] of parseTradeWords(readFileSync(new URL(name, folder), 'utf8'), file, lines))
        words.set(code, { ...(words.get(code) ?? { code }), [edition]: phrases })
    }
  }
  return [...words.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
}
