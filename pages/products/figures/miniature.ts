import type { Entry } from '@fairlead/engine/define'
import type { Product } from '#content/schema/product.ts'
import type { ProductFigureOf } from '#content/schema/product-figure.ts'
import type { SceneProps } from '#templates/sections/product/scene.tsx'
import type { SiteBuildContext } from '../../define.ts'
import { drawLanes, drawScene, selectLaneChart } from './figure.ts'
import { type Drawn, rectangle, type Shape, sceneOf, sceneWidth, writeScene } from './scene.ts'

const margin = 20

/** A form: its boxes in rows of four, the last one filled. */
const drawSummary = ({ boxes }: ProductFigureOf<'summary'>): Drawn => {
  const size = { width: (sceneWidth - 2 * margin) / 4, height: 72 }
  return sceneOf(
    292,
    boxes.map((_, index) => ({
      look: index === boxes.length - 1 ? ('sea' as const) : ('paper' as const),
      d: rectangle(
        margin + (index % 4) * size.width,
        38 + Math.floor(index / 4) * size.height,
        size.width,
        size.height,
      ),
    })),
    [],
  )
}

/** A screen: a line for each milestone, hollow where it is to come. */
const drawScreen = ({ rows }: ProductFigureOf<'screen'>): Drawn => {
  const step = 34
  const dots = rows.map(({ isNext = false }, index) => ({ isNext, y: 92 + index * step }))
  return sceneOf(
    292,
    [
      { look: 'paper', d: rectangle(margin, 16, sceneWidth - 2 * margin, 270) },
      { look: 'line', d: `M${margin} 58H${sceneWidth - margin}` },
      { look: 'course', d: `M60 ${dots[0]?.y ?? 0}V${dots.findLast(({ isNext }) => !isNext)?.y ?? 0}` },
      ...dots.flatMap(({ isNext, y }): readonly Shape[] => [
        { look: isNext ? 'paper' : 'sea', d: `M52 ${y}a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z` },
        { look: 'grid', d: `M92 ${y}H260M320 ${y}H500` },
      ]),
    ],
    [],
  )
}

const drawMiniature = (context: SiteBuildContext, product: Entry<Product>): Drawn => {
  const { figure } = product.data
  switch (figure.kind) {
    case 'lane':
      return drawLanes(selectLaneChart(context, figure.landing, product.file), context.edition)
    case 'summary':
      return drawSummary(figure)
    case 'screen':
      return drawScreen(figure)
    default:
      return drawScene(context, product, figure)
  }
}

/** The drawing of a product's head without its lettering. */
export const selectMiniature = (context: SiteBuildContext, product: Entry<Product>): SceneProps =>
  writeScene({ ...drawMiniature(context, product), texts: [] }, `hatching-${product.id}`)
