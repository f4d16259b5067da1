import type { DrawingOf } from '#content/schema/drawing.ts'
import type { LineChartProps } from '#templates/sections/drawings/line-chart.tsx'
import { fillPattern } from './fill-pattern.ts'
import { bendOf, findMeeting, type Line, valueAt } from './meeting.ts'
import { roundPlace, scaleBetween, ticksBetween } from './scale.ts'

type Lines = DrawingOf<'lines'>
const size = { width: 720, height: 320 }
const plot = { left: 0, right: 720, top: 24, bottom: 284 }

const roundToThreeDigits = (value: number): number => Number(value.toPrecision(3))

type Charted = LineChartProps & {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const selectLineChart = ({ x, y, lines, at, title }: Lines, edition: string): Charted => {
  const placeX = scaleBetween([x.from, x.to], [plot.left, plot.right])
  const placeY = scaleBetween([0, y.to], [plot.bottom, plot.top])
  const pointsOf = (line: Line): readonly number[] => {
    const highest = Math.max(valueAt(line, x.from), valueAt(line, x.to))
    if (highest > y.to)
      throw new Error(`“${title}”: a line rises to ${roundPlace(highest)}; raise y.to, which is ${y.to}.`)
    return [x.from, ...bendOf(line).filter((bend) => bend > x.from && bend < x.to), x.to]
  }
  const [first, second] = lines
  const meeting = first === undefined || second === undefined ? undefined : findMeeting(first, second, x.from, x.to)
  const listed = [...at, ...(meeting === undefined ? [] : [roundToThreeDigits(meeting)])]
  return {
    ...size,
    plot,
    yTicks: ticksBetween(y.step, y.to, y.step).map((value) => ({
      y: placeY(value),
      text: fillPattern(y.as, value, edition),
    })),
    xTicks: ticksBetween(x.from, x.to, x.step).map((value) => ({
      x: placeX(value),
      text: fillPattern(x.as, value, edition),
    })),
    lines: lines.map((line) => ({
      name: line.name,
      d: `M${pointsOf(line)
        .map((value) => `${placeX(value)} ${placeY(valueAt(line, value))}`)
        .join('L')}`,
    })),
    ...(meeting === undefined || first === undefined
      ? {}
      : {
          meeting: {
            x: placeX(meeting),
            y: placeY(valueAt(first, meeting)),
            text: fillPattern(x.as, roundToThreeDigits(meeting), edition),
          },
        }),
    yLabel: y.label,
    columns: [x.label, ...lines.map(({ name }) => name)],
    rows: [...new Set(listed)]
      .toSorted((a, b) => a - b)
      .map((value) => [
        fillPattern(x.as, value, edition),
        ...lines.map((line) => fillPattern(y.as, roundToThreeDigits(valueAt(line, value)), edition)),
      ]),
  }
}
