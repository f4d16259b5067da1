import type { Point } from './simplify.ts'

type Line = readonly Point[]

/** SVG path data of closed outlines, in whole units. */
export const outlineData = (rings: readonly Line[]): string =>
  rings.map((ring) => drawn({ decimals: 0 }, (pen) => pen.lineThrough(ring).close())).join('')

/** SVG path data of open lines, in whole units. */
export const lineData = (lines: readonly Line[]): string =>
  lines.map((line) => drawn({ decimals: 0 }, (pen) => pen.lineThrough(line))).join('')

/** SVG path data of open lines, in tenths of a unit, with corners rounded by at most `radius`. The ends are exact. */
export const curveData = (lines: readonly Line[], radius: number): string =>
  lines.map((line) => drawn({ decimals: 1 }, (pen) => drawCurve(pen, line, radius))).join('')

const drawCurve = (pen: Pen, line: Line, radius: number): void => {
  for (const [index, corner] of line.entries()) {
    const before = line[index - 1]
    const after = line[index + 1]
    if (before === undefined || after === undefined) {
      pen.lineThrough([corner])
      continue
    }
    const reach = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
    pen.lineThrough([towards(corner, before, reach)]).curveTo(corner, towards(corner, after, reach))
  }
}

type Pen = {
  /** Starts at the first point. Skips steps that are too short to see. */
  readonly lineThrough: (points: Line) => Pen
  readonly curveTo: (control: Point, end: Point) => Pen
  readonly close: () => Pen
  readonly data: () => string
}

const drawn = ({ decimals }: { readonly decimals: number }, draw: (pen: Pen) => void): string => {
  const pen = createPen(10 ** decimals)
  draw(pen)
  return pen.data()
}

/**
 * Writes relative steps in the shortest form of the grammar. Each starts from the rounded position, so that rounding
 * errors do not add up.
 */
const createPen = (stepsPerUnit: number): Pen => {
  let data = ''
  let last = ''
  let at: Point | undefined

  const write = (letter: string, points: Line): void => {
    const [fromX, fromY] = at ?? [0, 0]
    const numbers = points.flatMap(([x, y]) => [x - fromX, y - fromY]).map((steps) => numberText(steps / stepsPerUnit))
    if (letter !== last) data += letter
    data += numbers
      .map((text, index) => ((index === 0 && letter !== last) || text.startsWith('-') ? text : ` ${text}`))
      .join('')
    last = letter
    at = points.at(-1)
  }

  const onGrid = ([x, y]: Point): Point => [Math.round(x * stepsPerUnit), Math.round(y * stepsPerUnit)]

  const pen: Pen = {
    lineThrough: (points) => {
      for (const end of points.map(onGrid)) {
        if (at === undefined) write('M', [end])
        else if (end[0] !== at[0] || end[1] !== at[1]) write('l', [end])
      }
      return pen
    },
    curveTo: (control, end) => {
      write('q', [onGrid(control), onGrid(end)])
      return pen
    },
    close: () => {
      data += 'z'
      last = 'z'
      return pen
    },
    data: () => data,
  }
  return pen
}

const numberText = (value: number): string => String(value).replace(/^(-?)0\./, '$1.')

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const towards = (from: Point, to: Point, reach: number): Point => {
  const share = reach / distance(from, to)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
