import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDay } from '#freight/dated.ts'
import { readRate } from '#freight/duty/rate.ts'
import type { TariffChapter } from '#freight/duty/tariff-chapter.ts'
import type { BuiltFamily, DataFamily } from '../family.ts'
import { type LineRow, readLines } from './lines.ts'

const folder = dirname(fileURLToPath(import.meta.url))

/** First and last day for which the rates are offered. */
const period = { from: '2025-10-01', to: '2027-09-30' }

const faultOf = ({ code, from, to, rate }: LineRow): string | undefined => {
  if (!/^\d{8}$/.test(code)) return `${code} has not eight digits.`
  if (!isDay(from) || (to !== undefined && (!isDay(to) || to < from))) return `${code} has no days: ${from} to ${to}.`
  return readRate(rate) === undefined ? `${code} has a rate that cannot be read: ${rate}.` : undefined
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Rates of one line in the form of `TariffChapter`. */
const pack = (code: string, rows: readonly LineRow[]): string => {
  const changes = rows.flatMap(({ from, to, rate }, index) => [
    { from, rate },
    ...(to !== undefined && rows[index + 1]?.from !== dayAfter(to) ? [{ from: dayAfter(to), rate: '-' }] : []),
  ])
  const first = changes.filter(({ from }) => from <= period.from).at(-1)
  const later = changes.filter(({ from }) => from > period.from && from <= period.to)
  return [`${code} ${first?.rate ?? '-'}`, ...later.map(({ from, rate }) => `${from} ${rate}`)].join('|')
}

const readLists = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readdirSync(join(folder, 'lists'))
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => {
        const codes = readFileSync(join(folder, 'lists', file), 'utf8')
          .trimEnd()
          .split('\n')
        const wrong = codes.find((code) => !/^-?\d{4,10}$/.test(code))
        if (wrong !== undefined) throw new Error(`content/data/tariff/lists/${file}: “${wrong}” is no code.`)
        return [file.slice(0, -'.txt'.length), codes] as const
      }),
  )

const readLabels = (known: ReadonlySet<string>): ReadonlyMap<string, Readonly<Record<string, string>>> =>
  new Map(
    readdirSync(join(folder, 'words'))
      .filter((file) => file.endsWith('.tsv'))
      .sort()
      .flatMap((file) =>
        readFileSync(join(folder, 'words', file), 'utf8')
          .trimEnd()
          .split('\n')
          .map((row, index) => {
            const [code = '', en = '', zh = ''] = row.split('\t')
            const where = `content/data/tariff/words/${file}:${index + 1}`
            if (!known.has(code)) throw new Error(`${where}: ${code} is no line of the tariff.`)
            if (en === '' || zh === '') throw new Error(`${where}: ${code} needs a name in English and in Chinese.`)
            return [code, { 'en-US': en, 'zh-CN': zh }] as const
          }),
      ),
  )

const build = (): BuiltFamily => {
  const rows = readLines()
  const fault = rows.map(faultOf).find((found) => found !== undefined)
  if (fault !== undefined) throw new Error(`content/data/tariff/lines: ${fault}`)
  const byCode = new Map<string, LineRow[]>()
  for (const row of rows) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
  const lists = readLists()
  const labels = readLabels(new Set(byCode.keys()))
  const chapterOf = (codes: readonly string[], chapter: string): string =>
    codes.filter((code) => code.startsWith(chapter, code.startsWith('-') ? 1 : 0)).join(' ')
  const chapters = [...new Set([...byCode.keys()].map((code) => code.slice(0, 2)))].sort()
  const packed = Object.fromEntries(
    chapters.map((chapter): [string, TariffChapter] => {
      const own = [...labels].filter(([code]) => code.startsWith(chapter))
      return [
        chapter,
        {
          lines: [...byCode].filter(([code]) => code.startsWith(chapter)).map(([code, of]) => pack(code, of)),
          lists: Object.fromEntries(
            [...lists].map(([list, codes]) => [list, chapterOf(codes, chapter)]).filter(([, codes]) => codes !== ''),
          ),
          ...(own.length === 0 ? {} : { labels: Object.fromEntries(own) }),
        },
      ]
    }),
  )
  const text = JSON.stringify({ ...period, chapters: packed }, null, 1)
  const sixes = new Map<string, Set<string>>()
  for (const { code, rate, to } of rows)
    if (to === undefined) sixes.set(code.slice(0, 6), (sixes.get(code.slice(0, 6)) ?? new Set()).add(rate))
  return {
    files: { '../facts/duty/tariff.json': `${text}\n` },
    findings: [],
    counts: {
      'lines of eight digits': byCode.size,
      'codes of six digits': sixes.size,
      'codes of six digits with several rates': [...sixes.values()].filter((rates) => rates.size > 1).length,
      'lists of additional duties': lists.size,
      'named lines': labels.size,
    },
  }
}

/** US rates by line, with the lists of additional duties; `npm run data -- import hts` writes the lines. */
export const tariffFamily: DataFamily = { name: 'US tariff', sources: [], build }
