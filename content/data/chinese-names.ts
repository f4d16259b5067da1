import { readFileSync } from 'node:fs'
import { countriesWithChineseNames } from '../schema/chinese-names.ts'

/** The Chinese name of a port or an airport. */
export type ChineseName = {
  readonly zh: string
  /** Whether it is one of the busiest places, which come first where names are alike. */
  readonly isGreat: boolean
  /** File and line that have the name. */
  readonly where: string
}

export type ChineseNames = ReadonlyMap<string, ChineseName>

/**
 * Reads lines of code, name and perhaps `great`, parted by tabs; `#` begins a comment. Throws an error with all faults,
 * each with file and line.
 */
export const parseChineseNames = (file: string, text: string): ChineseNames => {
  const names = new Map<string, ChineseName>()
  const faults: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const where = `${file}:${index + 1}`
    if (line.trim() === '' || line.startsWith('#')) continue
    const [code = '', zh = '', great, ...rest] = line.split('\t')
    const before = names.get(code)
    if (!/^[A-Z0-9]{3,5}$/.test(code) || rest.length > 0 || (great !== undefined && great !== 'great'))
      faults.push(`${where}: “${line}” is not a code, a name and perhaps “great”, parted by tabs. Correct the line.`)
    else if (!/\p{sc=Han}/u.test(zh))
      faults.push(`${where}: ${code} has no Chinese name, but “${zh}”. Write it, or remove the line.`)
    else if (before !== undefined)
      faults.push(`${where}: ${code} already has a name in ${before.where}. Remove one of both.`)
    else names.set(code, { zh, isGreat: great === 'great', where })
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return names
}

/** Reads a file of names beside the rows of a family, such as `ports/chinese-names.tsv`. */
export const readChineseNames = (path: string): ChineseNames =>
  parseChineseNames(`content/data/${path}`, readFileSync(new URL(path, import.meta.url), 'utf8'))

/** A place that should have a name. */
export type NamedPlace = {
  readonly code: string
  readonly name: string
  readonly country: string
  /** Whether it is great enough that the Chinese edition has to name it, wherever it is. */
  readonly isGreat: boolean
}

/**
 * Throws an error that lists codes without a place, two places of one name, and places without a name in countries whose
 * names are written in Chinese characters, or of a size that has one. `file` is where names are to be added.
 */
export const checkChineseNames = (file: string, names: ChineseNames, places: readonly NamedPlace[]): void => {
  const codes = new Set(places.map(({ code }) => code))
  const seen = new Map<string, string>()
  const faults: string[] = []
  for (const [code, { zh, where }] of names) {
    const other = seen.get(zh)
    if (!codes.has(code)) faults.push(`${where}: there is no place ${code}. Correct the code, or remove the line.`)
    else if (other !== undefined)
      faults.push(`${where}: ${zh} is also the name of ${other}. Add the country or the state in （）.`)
    seen.set(zh, code)
  }
  for (const { code, name, country, isGreat } of places)
    if ((isGreat || countriesWithChineseNames.includes(country)) && !names.has(code))
      faults.push(`content/data/${file}: ${code} ${name} (${country}) has no Chinese name. Add a line for it.`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
