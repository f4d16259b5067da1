import type { Drawing, DrawingOf } from '#content/schema/drawing.ts'
import type { Product } from '#content/schema/product.ts'
import type { ProductFigure as Figure } from '#content/schema/product-figure.ts'
import type { Entry } from '#runtime/define/collection.ts'
import type { LaneViewProps } from '#templates/sections/product/lane-view.tsx'
import type { ProductFigureProps } from '#templates/sections/product/product-figure.tsx'
import type { SceneProps } from '#templates/sections/product/scene.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { bindText } from '../../view-models/bind-figures.ts'
import { selectLaneMap } from '../../view-models/lane-map.ts'
import { selectRelatedOne } from '../../view-models/related.ts'
import { drawCircles, drawSquares } from './areas.ts'
import { drawCartons } from './cartons.ts'
import { drawCash } from './cash.ts'
import { drawCode } from './code.ts'
import { drawCutoff } from './cutoff.ts'
import { drawHaul } from './haul.ts'
import { drawJoined } from './joined.ts'
import { drawLabel } from './label.ts'
import { drawOptions } from './options.ts'
import { drawPallet } from './pallet.ts'
import { drawRefund } from './refund.ts'
import { drawSharedContainer } from './shared-container.ts'

type ProductEntry = Entry<Product>

/** The page's first drawing of a kind, whose figures the head repeats. */
const drawingOf = <Kind extends Drawing['kind']>({ file, data }: ProductEntry, kind: Kind): DrawingOf<Kind> => {
  const all = [...(data.lead === undefined ? [] : [data.lead]), ...(data.drawings ?? [])]
  const found = all.find((drawing): drawing is DrawingOf<Kind> => drawing.kind === kind)
  if (found === undefined) throw new Error(`${file}: its figure needs a drawing of kind “${kind}”; add one.`)
  return found
}

/** Chart and figures of the lane of a landing page. */
export const selectLaneView = (context: SiteBuildContext, id: string, file: string): LaneViewProps => {
  const { edition, t } = context
  const { chart } = selectLaneMap(context, selectRelatedOne(context, 'laneLandings', id, file).data.lane)
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  const [lane] = chart.lanes
  if (lane === undefined) throw new Error(`${file}: the chart of “${id}” has no lane.`)
  return {
    chart: { width: chart.width, height: chart.height, land: chart.land, graticule: chart.graticule },
    course: lane.d,
    ports: chart.ports.map(({ code, name, x, y, anchor, dx, dy }) => ({
      code,
      name: name[edition] ?? code,
      x,
      y,
      anchor,
      dx,
      dy,
    })),
    figures: [
      {
        label: t('product.lane-distance'),
        value: bindText(t('ports.miles', { miles: new Intl.NumberFormat(edition).format(lane.nauticalMiles) })),
      },
      {
        label: t('product.lane-days'),
        value: bindText(t('ports.days', { fast: days.format(lane.days.fast), slow: days.format(lane.days.slow) })),
      },
    ],
  }
}

type SceneFigure = Exclude<Figure, { readonly kind: 'lane' | 'summary' | 'screen' }>

/** A figure that consists of shapes and lettering. */
export const drawScene = ({ edition }: SiteBuildContext, product: ProductEntry, figure: SceneFigure): SceneProps => {
  switch (figure.kind) {
    case 'cartons':
      return drawCartons(figure, edition)
    case 'shared':
      return drawSharedContainer(figure, edition)
    case 'haul':
      return drawHaul(figure, edition)
    case 'code':
      return drawCode(figure, drawingOf(product, 'code'))
    case 'options':
      return drawOptions(figure, drawingOf(product, 'bars'), edition)
    case 'refund':
      return drawRefund(figure, drawingOf(product, 'price'), edition)
    case 'label':
      return drawLabel(figure)
    case 'cutoff':
      return drawCutoff(figure, drawingOf(product, 'price'), edition)
    case 'pallet':
      return drawPallet(figure, drawingOf(product, 'sizes'))
    case 'joined':
      return drawJoined(figure, drawingOf(product, 'bars'), edition)
    case 'squares':
      return drawSquares(figure, drawingOf(product, 'bars'), edition)
    case 'circles':
      return drawCircles(figure, drawingOf(product, 'bars'), edition)
    case 'cash':
      return drawCash(figure, edition)
  }
}

const selectMatter = (context: SiteBuildContext, product: ProductEntry): ProductFigureProps['matter'] => {
  const { figure } = product.data
  switch (figure.kind) {
    case 'lane':
      return { kind: 'lane', ...selectLaneView(context, figure.landing, product.file) }
    case 'summary':
      return { kind: 'summary', form: figure.form, boxes: figure.boxes }
    case 'screen': {
      const { number, route, status, rows, alert } = figure
      return { kind: 'screen', number, route, status, rows, alert }
    }
    default:
      return { kind: 'scene', ...drawScene(context, product, figure) }
  }
}

/** The drawing in the head of a product's page. */
export const selectProductFigure = (context: SiteBuildContext, product: ProductEntry): ProductFigureProps => ({
  title: product.data.figure.title,
  caption: bindText(product.data.figure.caption),
  matter: selectMatter(context, product),
})
