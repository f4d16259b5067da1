import type { Entry } from '@fairlead/engine/define'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing, DrawingOf } from '#content/schema/drawing.ts'
import type { Product } from '#content/schema/product.ts'
import type { ProductFigure as Figure } from '#content/schema/product-figure.ts'
import { FigureArt, type FigureArtProps } from '#templates/sections/product/figure-art.tsx'
import type { ProductFigureProps, SceneFigures } from '#templates/sections/product/product-figure.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { bindText } from '../../view-models/bind-figures.ts'
import { selectLaneMap } from '../../view-models/lane-map.ts'
import { selectRelatedOne } from '../../view-models/related.ts'
import { beforeText } from '../../view-models/spacing.ts'
import { roundPlace } from '../drawings/scale.ts'
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
import { type Drawn, roundPath, sceneWidth, writeScene } from './scene.ts'
import { drawSharedContainer } from './shared-container.ts'

type ProductEntry = Entry<Product>

/** The page's first drawing of a kind, whose figures the head repeats. */
const drawingOf = <Kind extends Drawing['kind']>({ file, data }: ProductEntry, kind: Kind): DrawingOf<Kind> => {
  const all = [...(data.lead === undefined ? [] : [data.lead]), ...(data.drawings ?? [])]
  const found = all.find((drawing): drawing is DrawingOf<Kind> => drawing.kind === kind)
  if (found === undefined) throw new Error(`${file}: its figure needs a drawing of kind “${kind}”; add one.`)
  return found
}

/** Precise to a tenth of a unit across a chart. */
const roundScale = (scale: number): number => Number(scale.toPrecision(4))

type Chart = ReturnType<typeof selectLaneMap>['chart']

/** Lanes on their chart, with the names of their ports. */
export const drawLanes = ({ width, height, land, graticule, lanes, ports }: Chart, edition: string): Drawn => {
  const radius = width / 170
  const scale = roundScale(sceneWidth / width)
  return {
    width: sceneWidth,
    height: roundPlace(height * scale),
    scale,
    ground: [
      { look: 'land', d: land },
      { look: 'graticule', d: graticule },
    ],
    shapes: [
      ...lanes.map(({ d }) => ({ look: 'course' as const, d })),
      ...ports.map(({ x, y }) => ({
        look: 'port' as const,
        d: roundPath`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
      })),
    ],
    texts: ports.map(({ code, name, x, y, anchor, dx, dy }) => ({
      x: roundPlace(x * scale),
      y: roundPlace(y * scale),
      text: name[edition] ?? code,
      look: 'strong',
      anchor,
      aside: dx,
      line: (dy - 0.35) / 1.3,
    })),
  }
}

/** The chart of the lane of a landing page. */
export const selectLaneChart = (context: SiteBuildContext, id: string, file: string): Chart =>
  selectLaneMap(context, selectRelatedOne(context, 'laneLandings', id, file).data.lane).chart

/** Miles and days of a lane. */
const selectLaneFigures = ({ edition, t }: SiteBuildContext, { lanes: [lane] }: Chart): SceneFigures => {
  if (lane === undefined) return []
  const days = new Intl.NumberFormat(edition, { minimumFractionDigits: 1 })
  const { fast, slow } = lane.days
  return [
    {
      label: t('product.lane-distance'),
      value: bindText(t('ports.miles', { miles: new Intl.NumberFormat(edition).format(lane.nauticalMiles) })),
    },
    {
      label: t('product.lane-days'),
      value: bindText(t('ports.days', { fast: days.format(fast), slow: days.format(slow) })),
    },
  ]
}

type SceneFigure = Exclude<Figure, { readonly kind: 'lane' | 'summary' | 'screen' }>

/** A figure that consists of shapes and lettering. */
export const drawScene = ({ edition }: SiteBuildContext, product: ProductEntry, figure: SceneFigure): Drawn => {
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

const renderArt = (art: FigureArtProps): string => renderToStaticMarkup(createElement(FigureArt, art))

const hatching = 'figure-hatching'

const selectMatter = (context: SiteBuildContext, product: ProductEntry): ProductFigureProps['matter'] => {
  const { figure } = product.data
  switch (figure.kind) {
    case 'lane': {
      const chart = selectLaneChart(context, figure.landing, product.file)
      const scene = writeScene(drawLanes(chart, context.edition), hatching)
      return { kind: 'scene', ...scene, figures: selectLaneFigures(context, chart) }
    }
    case 'summary':
      return { kind: 'summary', html: renderArt({ kind: 'summary', form: figure.form, boxes: figure.boxes }) }
    case 'screen': {
      const { number, route, status, rows, alert: found } = figure
      const alert = { ...found, title: beforeText(found.title, context.edition) }
      return { kind: 'screen', html: renderArt({ kind: 'screen', number, route, status, rows, alert }) }
    }
    default:
      return { kind: 'scene', ...writeScene(drawScene(context, product, figure), hatching) }
  }
}

/** The drawing in the head of a product's page. */
export const selectProductFigure = (context: SiteBuildContext, product: ProductEntry): ProductFigureProps => ({
  title: product.data.figure.title,
  caption: bindText(product.data.figure.caption),
  matter: selectMatter(context, product),
})
