import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { EmissionsPage } from '#content/schema/tool-pages.ts'
import type { Factor } from '#freight/emissions/factor-table.ts'
import type { EmissionsCalculatorProps } from '#templates/kinds/emissions-calculator.tsx'
import { fill } from '#templates/sections/tool/fill.ts'

/** Every factor with its explanation, for checks by hand. */
export const selectFactorTable = (
  { factors: names, table }: EmissionsPage,
  edition: string,
): EmissionsCalculatorProps['table'] => {
  const figures = new Intl.NumberFormat(edition, { maximumFractionDigits: 2 })
  const write = (value: string): string => figures.format(Number(value))
  const writeCooled = ({ cooled, cooledPlus }: Factor): string => {
    if (cooledPlus !== undefined) return fill(table.cooledPlus, { percent: cooledPlus })
    return cooled === undefined ? table.none : write(cooled)
  }
  const both = (long: string, short: string | undefined): string =>
    short === undefined ? write(long) : `${write(long)} / ${write(short)}`
  return {
    title: fill(table.open, { count: emissionFactors.factors.length }),
    intro: table.intro,
    columns: table.columns,
    note: table.note,
    rows: emissionFactors.factors.map((factor) => {
      const { id, value, ttw, short, per, source, isApproximate } = factor
      return [
        names[id] ?? '',
        `${isApproximate ? '≈ ' : ''}${both(value, short?.value)}`,
        table.per[per] ?? '',
        ttw === undefined ? table.none : both(ttw, short?.ttw),
        writeCooled(factor),
        emissionFactors.sources[source]?.title[edition] ?? '',
      ]
    }),
  }
}
