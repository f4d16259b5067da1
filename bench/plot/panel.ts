import { logDomain, logScale, logTicks, type Span } from './scale.ts'
import { spread } from './spread.ts'

export type Point = readonly [articles: number, value: number]

/** A line of the plot; `name` is also its class in the SVG. */
export type Series = { readonly name: string; readonly label: string; readonly points: readonly Point[] }

/** An upper limit over a range of sizes. */
export type Budget = { readonly label: string; readonly points: readonly Point[] }

/** An upper limit of one series at one size; `name` is that of the series. */
export type Mark = { readonly name: string; readonly label: string; readonly at: Point }

export type Panel = {
  readonly title: string
  /** Shown beside the title. */
  readonly unit: string
  readonly series: readonly Series[]
  readonly budgets: readonly Budget[]
  readonly marks: readonly Mark[]
  /** Values that the axis always includes. */
  readonly reach: Span
}

export const PANEL = { width: 424, height: 312 }
const FRAME = { left: 44, right: 306, top: 46, bottom: 268 }
const LABEL_GAP = 16

const round = (value: number): number => Math.round(value * 10) / 10

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type TextOptions = { readonly x: number; readonly y: number; readonly name: string }

const text = (words: string, { x, y, name }: TextOptions): string =>
  `<text class="${name}" x="${round(x)}" y="${round(y)}">${escapeXml(words)}</text>`

const path = (name: string, places: readonly Span[]): string =>
  `<path class="${name}" d="M${places.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}"/>`

type Projection = (point: Point) => Span

const drawSeries = ({ name, points }: Series, project: Projection): string => {
  const dots = points.map(project).map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="3"/>`)
  return `<g class="${name}">${path('line', points.map(project))}${dots.join('')}</g>`
}

/** Labels at the right ends of the lines, spread apart and connected by leaders. */
const drawLabels = (lines: readonly Series[], project: Projection): readonly string[] => {
  const ends = lines
    .flatMap(({ name, label, points }) => {
      const last = points.at(-1)
      return last === undefined ? [] : [{ name, label, end: project(last) }]
    })
    .sort((a, b) => a.end[1] - b.end[1])
  const heights = spread(
    ends.map(({ end: [, y] }) => y),
    LABEL_GAP,
  )
  return ends.map(({ name, label, end: [x, y] }, index) => {
    const height = heights[index] ?? y
    const leader: readonly Span[] = [
      [x + 7, y],
      [x + 15, height],
    ]
    return `<g class="${name}">${path('leader', leader)}${text(label, { x: x + 20, y: height + 4, name: 'label' })}</g>`
  })
}

const MARK_HALF = 11

/** A short bar above the size of the limit. */
const drawMark = ({ name, label, at }: Mark, project: Projection): string => {
  const [x, y] = project(at)
  const lid: readonly Span[] = [
    [x - MARK_HALF, y],
    [x + MARK_HALF, y],
  ]
  return `<g class="${name}">${path('lid', lid)}${text(label, { x: x + MARK_HALF + 5, y: y + 4, name: 'label' })}</g>`
}

/** Grid lines at powers of ten are emphasised. */
const isDecade = (value: number): boolean => Number.isInteger(Math.log10(value))

const drawAxes = (sizes: readonly number[], [x, y]: readonly [Span, Span], project: Projection): readonly string[] => [
  ...logTicks(y).map((value) => {
    const [, height] = project([x[0], value])
    const across: readonly Span[] = [
      [FRAME.left, height],
      [FRAME.right, height],
    ]
    const tick = text(value.toLocaleString('en-US'), { x: FRAME.left - 8, y: height + 4, name: 'tick-y' })
    return path(isDecade(value) ? 'grid decade' : 'grid', across) + tick
  }),
  ...sizes.map((size) => {
    const [at] = project([size, y[0]])
    return text(size.toLocaleString('en-US'), { x: at, y: FRAME.bottom + 20, name: 'tick-x' })
  }),
  text('articles', { x: (FRAME.left + FRAME.right) / 2, y: FRAME.bottom + 38, name: 'tick-x' }),
]

/** The SVG elements of a panel with its upper left corner at 0, 0. */
export const drawPanel = ({ title, unit, series, budgets, marks, reach }: Panel): string => {
  const points = series.flatMap((each) => each.points)
  const sizes = [...new Set(points.map(([articles]) => articles))].sort((a, b) => a - b)
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)]
  // A single size is centred.
  const x: Span = least === most ? [least / 10, most * 10] : [least, most]
  const y = logDomain([
    ...[...points, ...budgets.flatMap((budget) => budget.points)].map(([, value]) => value),
    ...reach,
  ])
  const [toX, toY] = [logScale(x, [FRAME.left + 12, FRAME.right - 12]), logScale(y, [FRAME.bottom, FRAME.top])]
  const project: Projection = ([articles, value]) => [toX(articles), toY(value)]
  const limits = budgets.map((budget): Series => ({ ...budget, name: 'budget' }))
  return [
    `<text class="title" x="0" y="16">${escapeXml(title)}<tspan class="unit" dx="8">${escapeXml(unit)}</tspan></text>`,
    ...drawAxes(sizes, [x, y], project),
    ...limits.map((limit) => `<g class="budget">${path('line', limit.points.map(project))}</g>`),
    ...marks.map((mark) => drawMark(mark, project)),
    ...series.map((each) => drawSeries(each, project)),
    ...drawLabels([...series, ...limits], project),
  ].join('\n')
}
