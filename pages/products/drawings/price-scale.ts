import type { DrawingOf } from '#content/schema/drawing.ts'
import type { PriceScaleProps } from '#templates/sections/drawings/price-scale.tsx'

/** Counts in whole cents, so that the lines add up to the total. */
export const selectPriceScale = (
  { columns, as, total, lines }: DrawingOf<'price'>,
  edition: string,
): PriceScaleProps => {
  const cents = lines.map(({ amount }) => Math.round(amount * 100))
  const sum = cents.reduce((all, one) => all + one, 0)
  const money = new Intl.NumberFormat(edition, { minimumFractionDigits: 2 })
  const write = (amount: number): string => as.replace('#', () => money.format(amount / 100))
  return {
    parts: cents.map((amount) => Math.round((1000 * amount) / sum)),
    end: write(sum),
    columns,
    rows: [
      ...lines.map(({ name, cells }, index) => [name, ...cells, write(cents[index] ?? 0)]),
      [total, ...(lines[0]?.cells ?? []).map(() => ''), write(sum)],
    ],
  }
}
