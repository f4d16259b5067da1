import type { Period } from '../dated.ts'
import { type DutyRate, readRate, wholePercent } from './rate.ts'

/** One chapter of the US tariff, packed for browsers. */
export type TariffChapter = {
  /**
   * Eight-digit lines, `85076000 3.4%`: code and general rate since the first day on file. `|2026-07-01 5%` after it
   * changes the rate from that day; `-` in place of a rate says that there is no such line.
   */
  readonly lines: readonly string[]
  /**
   * Codes on lists of additional duties, by list, as beginnings of 4 to 10 digits with a space between. `-9401614001`
   * takes a code out that a shorter one on the list covers.
   */
  readonly lists: Readonly<Record<string, string>>
  /** Short names by edition of lines that visitors have to tell apart. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The US tariff: chapters by their two digits, and the days that they cover. */
export type UsTariff = Period & { readonly chapters: Readonly<Record<string, TariffChapter>> }

/** An eight-digit line with its rate on a day. */
export type TariffLine = {
  readonly code: string
  readonly text: string
  readonly rate: DutyRate
  readonly period: Period
  /** Short name by edition. */
  readonly label?: Readonly<Record<string, string>>
}

/** Stands before a code that a list spares. */
const SPARED = '-'
/** Stands behind a line without the numbers that lists spare. */
const REST = '**'

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

export const chapterOf = ({ chapters }: UsTariff, code: string): TariffChapter | undefined => {
  const chapter = code.slice(0, 2)
  return Object.hasOwn(chapters, chapter) ? chapters[chapter] : undefined
}

/** All rates of a line with their days, in order. A line that is gone for some days has none for them. */
export const ratesOfLine = (packed: string, { from, to }: Period): readonly (Period & { readonly text: string })[] => {
  const [first = '', ...changes] = packed.slice(9).split('|')
  const rows = [{ from, text: first }, ...changes.map((row) => ({ from: row.slice(0, 10), text: row.slice(11) }))]
  return rows.flatMap((row, index) => {
    const next = rows[index + 1]
    return row.text === '-' ? [] : [{ ...row, to: next === undefined ? to : dayBefore(next.from) }]
  })
}

/** Lines on a day whose code begins with the first eight digits of a code, at least six. */
export const linesUnder = (tariff: UsTariff, code: string, day: string): readonly TariffLine[] => {
  const chapter = chapterOf(tariff, code)
  const start = code.slice(0, 8)
  return (chapter?.lines ?? []).flatMap((packed): readonly TariffLine[] => {
    if (!packed.startsWith(start)) return []
    const row = ratesOfLine(packed, tariff).find(({ from, to }) => from <= day && day <= to)
    const rate = row === undefined ? undefined : readRate(row.text)
    if (row === undefined || rate === undefined) return []
    const own = packed.slice(0, 8)
    const label = chapter?.labels?.[own]
    const { from, to, text } = row
    return [{ code: own, text, rate, period: { from, to }, ...(label === undefined ? {} : { label }) }]
  })
}

/** Lowest and highest percentage of lines; undefined where a rate is not a plain percentage. */
export const rangeOf = (lines: readonly TariffLine[]): readonly [least: string, most: string] | undefined => {
  const percents = lines.map(({ rate }) => wholePercent(rate))
  if (percents.length === 0 || percents.includes(undefined)) return undefined
  const sorted = percents
    .filter((percent) => percent !== undefined)
    .toSorted((one, other) => Number(one) - Number(other))
  return [sorted[0] ?? '0', sorted.at(-1) ?? '0']
}

/** Whether a code is on a list: wholly, in part (the list names more digits), or not. */
export type Listing = 'all' | 'some' | 'none'

const namesOf = (lists: Readonly<Record<string, string>> | undefined, list: string): readonly string[] =>
  lists !== undefined && Object.hasOwn(lists, list) ? (lists[list] ?? '').split(' ') : []

export const listingOf = (tariff: UsTariff, list: string, code: string): Listing => {
  const names = namesOf(chapterOf(tariff, code)?.lists, list)
  const isRest = code.endsWith(REST)
  const digits = isRest ? code.slice(0, -REST.length) : code
  const isSpared = names.some((name) => name.startsWith(SPARED) && digits.startsWith(name.slice(SPARED.length)))
  if (isSpared) return 'none'
  const isCut = !isRest && names.some((name) => name.startsWith(SPARED + digits))
  if (names.some((name) => digits.startsWith(name))) return isCut ? 'some' : 'all'
  return names.some((name) => name.startsWith(digits)) ? 'some' : 'none'
}

/**
 * Parts of a line that lists divide between them: each ten-digit number that one of them spares, and the others
 * together.
 */
export const partsOfLine = (tariff: UsTariff, line: string): readonly string[] => {
  const lists = chapterOf(tariff, line)?.lists ?? {}
  const spared = Object.values(lists)
    .filter((names) => names.includes(SPARED + line))
    .flatMap((names) => names.split(' '))
    .filter((name) => name.startsWith(SPARED + line))
    .map((name) => name.slice(SPARED.length))
  return spared.length === 0 ? [line] : [...new Set(spared), line + REST]
}
