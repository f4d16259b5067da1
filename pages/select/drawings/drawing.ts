import type { Drawing } from '#content/schema/drawing.ts'
import type { DrawingProps } from '#templates/sections/drawings/drawing.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { selectBarTable } from './bar-table.ts'
import { selectLineChart } from './line-chart.ts'
import { selectPriceScale } from './price-scale.ts'
import { selectSizeChart } from './size-chart.ts'
import { selectTimeline } from './timeline.ts'

const selectMatter = (drawing: Drawing, { edition, t }: SiteBuildContext): DrawingProps['matter'] => {
  switch (drawing.kind) {
    case 'lines':
      return { kind: 'lines', ...selectLineChart(drawing, edition) }
    case 'timeline':
      return { kind: 'timeline', ...selectTimeline(drawing, edition) }
    case 'sizes':
      return { kind: 'sizes', ...selectSizeChart(drawing, t('product.meter'), edition) }
    case 'bars':
      return { kind: 'bars', ...selectBarTable(drawing, edition) }
    case 'price':
      return { kind: 'price', ...selectPriceScale(drawing, edition) }
    case 'code':
      return { kind: 'code', columns: drawing.columns, parts: drawing.parts }
  }
}

/** Geometry and words of a drawing; the browser computes nothing. */
export const selectDrawing = (context: SiteBuildContext, drawing: Drawing, id: string): DrawingProps => ({
  id,
  title: drawing.title,
  intro: drawing.intro,
  note: drawing.note,
  matter: selectMatter(drawing, context),
})
