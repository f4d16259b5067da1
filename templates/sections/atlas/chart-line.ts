import { type MapView, mapHeight, mapWidth, shareIn } from './map-view.ts'

/** In units of a chart, or in shares of a view. */
export type Point = { readonly x: number; readonly y: number }

/** Corners of a line on a chart, from path data of an absolute start and relative steps. */
export const cornersOf = (d: string): readonly Point[] => {
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number)
  const corners: Point[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0
    y += numbers[index + 1] ?? 0
    corners.push({ x, y })
  }
  return corners
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** The place half way along a line. */
export const middleOf = (corners: readonly Point[]): Point | undefined => {
  const lengths = corners.slice(1).map((corner, index) => distance(corners[index] ?? corner, corner))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [index, length] of lengths.entries()) {
    const [start, end] = corners.slice(index)
    if (start === undefined || end === undefined) break
    if (left <= length) return between(start, end, length === 0 ? 0 : left / length)
    left -= length
  }
  return corners[0]
}

export const isShown = ({ x, y }: Point): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** Longest step between two places of a line that are tried for one in view, in units of the chart. */
const stride = 4

/** Places along the part of a line that a view shows, in shares of the view. */
export const shownAlong = (corners: readonly Point[], view: MapView): readonly Point[] =>
  corners
    .flatMap((corner, index) => {
      const last = corners[index - 1] ?? corner
      const steps = Math.max(1, Math.ceil(distance(last, corner) / stride))
      return Array.from({ length: steps }, (_, step) => shareIn(view, between(last, corner, (step + 1) / steps)))
    })
    .filter(isShown)

/**
 * What stays in place when a view is enlarged without a pointer: the middle of the line, or the part of it nearest to
 * the middle of the view.
 */
export const anchorOf = (corners: readonly Point[], view: MapView): Point => {
  const centre = { x: 0.5, y: 0.5 }
  const half = middleOf(corners)
  const shown = half === undefined ? centre : shareIn(view, half)
  if (isShown(shown)) return shown
  return shownAlong(corners, view).toSorted((a, b) => distance(a, centre) - distance(b, centre))[0] ?? centre
}

/** Room between the edge of a view and the name of a place beyond it, as a share of the view's width. */
const edge = 0.03

const inside = (share: number, first: number, last: number): number => Math.min(Math.max(share, first), last)

/**
 * Where a view names an end of a line that lies beyond its edge: where the line leaves the view towards that end, or
 * else at the nearest place of the edge. In shares of the view; undefined for an end that the view shows.
 */
export const nameBeyond = (corners: readonly Point[], end: Point, view: MapView): Point | undefined => {
  const there = shareIn(view, end)
  if (isShown(there)) return undefined
  const [first, last] = [corners[0], corners.at(-1)]
  const isStart = first !== undefined && last !== undefined && distance(first, end) < distance(last, end)
  const along = shownAlong(corners, view)
  const { x, y } = (isStart ? along[0] : along.at(-1)) ?? there
  const room = (edge * mapWidth) / mapHeight
  // The tools are at the lower edge.
  return { x: inside(x, edge, 1 - edge), y: inside(y, room, 1 - 3 * room) }
}
