import type { Figure } from '#content/schema/research.ts'
import type { ChartFigureProps } from '#templates/sections/chart/chart-figure.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindFigures } from '../view-models/bind-figures.ts'
import { selectBarChart } from './bar-chart.ts'
import { selectLineChart } from './line-chart.ts'
import { selectResearchTable } from './research-table.ts'

export const selectResearchFigure = (
  context: SiteBuildContext,
  figure: Figure,
  id: string,
  namedIn: string,
): ChartFigureProps => {
  const { edition, t } = context
  const table = selectResearchTable(context, figure, namedIn)
  return bindFigures({
    id,
    title: figure.title,
    alt: figure.alt,
    chart:
      figure.form === 'lines'
        ? { kind: 'lines', ...selectLineChart(figure, table, edition) }
        : { kind: 'bars', ...selectBarChart(figure, table, edition) },
    table: {
      label: t('research.table'),
      columns: [figure.of, ...table.columns.map(table.nameOf)],
      rows: table.rows.map(({ label, valueAt }) => [
        label,
        ...table.columns.map((column) => table.textOf(column, valueAt(column))),
      ]),
    },
    note: figure.note,
  })
}
