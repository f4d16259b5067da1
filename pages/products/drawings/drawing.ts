import type { Drawing } from '#content/schema/drawing.ts'
import type { DrawingProps } from '#templates/sections/drawings/drawing.tsx'
import type { SiteBuildContext, SiteTranslate } from '../../define.ts'
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
