import type { DrawingOf } from '#content/schema/drawing.ts'
import type { TimelineProps } from '#templates/sections/drawings/timeline.tsx'
import { fillPattern } from './fill-pattern.ts'
import { roundPlace, scaleBetween, ticksBetween } from './scale.ts'

const width = 720
const inset = 54
const rowHeight = 34

/** Days before zero have their own label, instead of `day −6`. */
const writeTick = ({ as, before = as, zero }: DrawingOf<'timeline'>['axis'], value: number, edition: string): string =>
  value === 0 && zero !== undefined ? zero : fillPattern(value < 0 ? before : as, Math.abs(value), edition)

type Charted = TimelineProps & {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

export const selectTimeline = ({ axis, columns, rows, title }: DrawingOf<'timeline'>, edition: string): Charted => {
  const placeX = scaleBetween([axis.from, axis.to], [inset, width - inset])
  const bottom = rows.length * rowHeight + 8
  return {
    width,
    height: bottom + 36,
    bottom,
    ticks: ticksBetween(axis.from, axis.to, axis.step).map((value) => ({
      x: placeX(value),
      text: writeTick(axis, value, edition),
      isZero: value === 0 && axis.from < 0,
      isMinor: Math.round(value / axis.step) % 2 !== 0,
    })),
    marks: rows.map(({ name, from, to = from }, index) => {
      if (Math.min(from, to) < axis.from || Math.max(from, to) > axis.to)
        throw new Error(`“${title}”: “${name}” lies outside the axis.`)
      return { x: placeX(from), y: (index + 0.5) * rowHeight + 4, width: roundPlace(placeX(to) - placeX(from)) }
    }),
    columns,
    rows: rows.map(({ name, cells }) => ({ name, cells })),
  }
}
