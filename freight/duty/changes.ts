import type { MeasureRow } from './measure-table.ts'
import type { DutyRates } from './rate-table.ts'
import { chapterOf, listingOf, ratesOfLine } from './tariff-chapter.ts'

/** Something that changed for a code on a day: a measure began or ended, or a line has another rate. */
export type CodeChange = { readonly day: string } & (
  | { readonly _tag: 'Began' | 'Ended'; readonly measure: string }
  | { readonly _tag: 'Rate'; readonly line: string; readonly before: string; readonly rate: string }
)

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Rows for single partner countries are told by the row for all others. */
const isGeneral = ({ origins, family }: MeasureRow): boolean =>
  origins === undefined || family.startsWith('section-301')

const reaches = ({ list, except }: MeasureRow, code: string, { tariff }: DutyRates): boolean =>
  (list === undefined || listingOf(tariff, list, code) !== 'none') &&
  (except === undefined || listingOf(tariff, except, code) !== 'all')

/** Rows of one measure that differ by country alone. */
export const siblingsOf = (row: MeasureRow, measures: readonly MeasureRow[]): readonly MeasureRow[] =>
  measures.filter(({ family, heading, from }) => family === row.family && heading === row.heading && from === row.from)

/** Lists the changes of the lines under a code of six digits, newest first. Rows that differ by country alone are one. */
export const changesOf = (code: string, rates: DutyRates): readonly CodeChange[] => {
  const { tariff, measures } = rates
  const lines = (chapterOf(tariff, code)?.lines ?? []).filter((line) => line.startsWith(code))
  const codes = lines.map((line) => line.slice(0, 8))
  const measured = measures
    .filter((row) => isGeneral(row) && codes.some((line) => reaches(row, line, rates)))
    .filter((row, index, all) => siblingsOf(row, all)[0] === all[index])
    .flatMap(({ id, from, to }): readonly CodeChange[] => [
      { _tag: 'Began', day: from, measure: id },
      ...(to === undefined ? [] : [{ _tag: 'Ended' as const, day: dayAfter(to), measure: id }]),
    ])
  const rated = lines.flatMap((packed) =>
    ratesOfLine(packed, tariff).flatMap(({ from, text }, index, rows): readonly CodeChange[] => {
      const before = rows[index - 1]?.text
      return before === undefined ? [] : [{ _tag: 'Rate', day: from, line: packed.slice(0, 8), before, rate: text }]
    }),
  )
  return [...measured, ...rated].toSorted((one, other) => other.day.localeCompare(one.day))
}
