import type { MarketRow } from '#content/schema/price.ts'
import type { Range } from './own-prices.ts'
import type { Boxes } from './read-quote.ts'

export type MarketRate = {
  readonly row: MarketRow
  /** Lowest and highest reading, for one 40-foot container and for all of them. */
  readonly rate: Range
  readonly range: Range
  readonly forties: readonly Boxes[]
  /** Containers for which the index has no figure. */
  readonly rest: readonly Boxes[]
  readonly first: string
  readonly last: string
  /** Source of the last reading. */
  readonly source: string
}

const DAY_MS = 86_400_000

/** Monday of a week such as `2026-W04`, by ISO 8601: the fourth of January is in the first. */
const mondayOf = (week: string): number => {
  const [year, number] = week.split('-W').map(Number) as [number, number]
  const fourth = Date.UTC(year, 0, 4)
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7
  return fourth + (7 * (number - 1) - weekday) * DAY_MS
}

/** Older readings say nothing of today's market. */
const mostDays = 365

const isAmong = (places: readonly string[], code: string): boolean => places.some((place) => code.startsWith(place))

/** The published market figures between two ports that are not older than a year; undefined where none is on file. */
export const marketRate = (
  boxes: readonly Boxes[],
  [from, to]: readonly [from: string, to: string],
  market: readonly MarketRow[],
  today: string,
): MarketRate | undefined => {
  const row = market.find((one) => isAmong(one.from, from) && isAmong(one.to, to))
  const readings = (row?.readings ?? [])
    .filter(({ week }) => Date.parse(today) - mondayOf(week) <= mostDays * DAY_MS)
    .toSorted((a, b) => a.week.localeCompare(b.week))
  const [first, last] = [readings[0], readings.at(-1)]
  if (row === undefined || first === undefined || last === undefined) return undefined
  const dollars = readings.map((reading) => reading.dollars)
  const rate: Range = [Math.min(...dollars), Math.max(...dollars)]
  const forties = boxes.filter(({ type }) => type.startsWith('40'))
  const count = forties.reduce((sum, box) => sum + box.count, 0)
  return {
    row,
    rate,
    range: [count * rate[0], count * rate[1]],
    forties,
    rest: boxes.filter((box) => !forties.includes(box)),
    first: first.week,
    last: last.week,
    source: last.source,
  }
}
