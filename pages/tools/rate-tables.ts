import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import type { DutyPage } from '#content/schema/tool-pages.ts'
import { type RateRow, rowsOf } from '#freight/duty/rate-table.ts'
import { linesUnder, rangeOf } from '#freight/duty/tariff-chapter.ts'
import type { DutyReferenceProps } from '#templates/kinds/duty-reference.tsx'
import type { NotedTableProps } from '#templates/sections/noted-table.tsx'
import { writeDate } from '#templates/sections/tool/cite.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import { selectCountries } from '../view-models/forms/countries.ts'
import { dutyEstimatorPath } from '../view-models/paths.ts'

/** Codes with a known duty, each linked to the estimator. */
export const selectRateTable = ({ rates: words, result }: DutyPage): DutyReferenceProps['rates'] => {
  const { goods, range, ...rest } = words
  const write = (percent: string | undefined): string => (percent === undefined ? '' : fill(result.rate, { percent }))
  const writeRange = (found: readonly [least: string, most: string] | undefined): string => {
    const [least, most] = found ?? []
    return least === undefined || most === undefined || least === most ? write(least) : fill(range, { least, most })
  }
  return {
    ...rest,
    id: 'rates',
    // As text: keys that look like numbers come first in an object.
    rows: Object.keys(goods)
      .toSorted()
      .map((digits) => {
        const code = `${digits.slice(0, 4)}.${digits.slice(4)}`
        return {
          title: code,
          cells: [
            goods[digits] ?? '',
            writeRange(rangeOf(linesUnder(dutyRates.tariff, digits, dutyRates.checked))),
            write(rowsOf(dutyRates.duties['EU'], digits).at(-1)?.value),
          ],
          href: `${dutyEstimatorPath}?hs=${code}`,
        }
      }),
  }
}

/** Fees and VAT, each row with its days, its source and how far that was checked. */
export const selectFeeTable = ({ fees: words, result }: DutyPage, edition: string): NotedTableProps => {
  const writeSource = (id: string): string => {
    const { title, checked } = dutyRates.sources[id] ?? {}
    if (title === undefined || checked === undefined) return ''
    const mark = fill(result.checked.rate[checked.by], { date: writeDate(checked.on, edition) })
    return fill(result.checked.beside, { text: title[edition] ?? '', mark })
  }
  const { names, ...rest } = words
  const countries = new Map(selectCountries(edition).map(({ value, label }) => [value, label]))
  const dollars = new Intl.NumberFormat(edition, { minimumFractionDigits: 2 })
  const isPercent = (id: string): boolean => id.endsWith('Rate')
  const write = (id: string, { value }: RateRow): string =>
    isPercent(id)
      ? fill(result.rate, { percent: value })
      : fill(result.currencies['USD'] ?? '', { amount: dollars.format(Number(value)) })
  const row = (name: string, value: string, { from, to, source }: RateRow): readonly string[] => [
    name,
    value,
    fill(result.period, { from: writeDate(from, edition), to: writeDate(to, edition) }),
    writeSource(source),
  ]
  return {
    ...rest,
    id: 'fees',
    rows: [
      ...Object.entries(dutyRates.fees).flatMap(([id, rows]) =>
        rows.map((fee) => row(names[id] ?? id, write(id, fee), fee)),
      ),
      ...Object.entries(dutyRates.vat).flatMap(([country, rows]) =>
        rows.map((rate) =>
          row(
            fill(names['vat'] ?? '', { country: countries.get(country) ?? country }),
            fill(result.rate, { percent: rate.value }),
            rate,
          ),
        ),
      ),
    ],
  }
}
