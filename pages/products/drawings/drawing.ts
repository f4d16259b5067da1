import type { Drawing } from '#content/schema/drawing.ts'
import type { DrawingProps } from '#templates/sections/drawings/drawing.tsx'
import type { DrawingArtProps } from '#templates/sections/drawings/drawing-art.tsx'
import type { SiteBuildContext, SiteTranslate } from '../../define.ts'
import { selectBarTable } from './bar-table.ts'
import { selectLineChart } from './line-chart.ts'
import { selectPriceScale } from './price-scale.ts'
import { selectSizeChart } from './size-chart.ts'
import { selectTimeline } from './timeline.ts'

type Row = { readonly name: string; readonly cells: readonly string[] }

const rowOf = ({ name, cells }: Row): readonly string[] => [name, ...cells]

const drawnMatter = (
  art: DrawingArtProps,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  isNumbered = false,
): DrawingProps['matter'] => ({
  kind: art.kind,
  art,
  columns,
  isNumbered,
  rows,
})

const selectMatter = (drawing: Drawing, { edition, t }: SiteBuildContext): DrawingProps['matter'] => {
  switch (drawing.kind) {
    case 'lines': {
      const { columns, rows, ...art } = selectLineChart(drawing, edition)
      return drawnMatter({ kind: 'lines', ...art }, columns, rows)
    }
    case 'timeline': {
      const { columns, rows, ...art } = selectTimeline(drawing, edition)
      return drawnMatter({ kind: 'timeline', ...art }, columns, rows.map(rowOf), true)
    }
    case 'sizes': {
      const { columns, rows, ...art } = selectSizeChart(drawing, t('product.meter'), edition)
      return drawnMatter({ kind: 'sizes', ...art }, columns, rows.map(rowOf), true)
    }
    case 'bars':
      return { kind: 'bars', ...selectBarTable(drawing, edition) }
    case 'price':
      return { kind: 'price', ...selectPriceScale(drawing, edition) }
    case 'code':
      return drawnMatter(
        { kind: 'code', parts: drawing.parts },
        drawing.columns,
        drawing.parts.map(({ text, name, cells }) => [text, name, ...cells]),
      )
  }
}

/** Explanation of a drawing without a legend. */
const keyOf = (kind: Drawing['kind'], t: SiteTranslate): string | undefined => {
  switch (kind) {
    case 'price':
      return t('product.key-price')
    case 'bars':
      return t('product.key-bars')
    case 'timeline':
      return t('product.key-timeline')
    case 'sizes':
      return t('product.key-sizes')
    case 'lines':
    case 'code':
      return undefined
  }
}

/** Geometry and texts of a drawing; the browser computes nothing. */
export const selectDrawing = (context: SiteBuildContext, drawing: Drawing, id: string): DrawingProps => ({
  id,
  title: drawing.title,
  intro: drawing.intro,
  legend: keyOf(drawing.kind, context.t),
  note: drawing.note,
  matter: selectMatter(drawing, context),
})
