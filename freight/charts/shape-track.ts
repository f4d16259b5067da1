import { greatCircle } from '../sea/great-circle.ts'
import { milesBetween, type Position } from '../sea/position.ts'
import { mercatorDegrees } from './sheet.ts'

/** Longer legs are drawn as the curve of a great circle on the map. */
const longestLeg = 150

/** Positions along a track: longitudes are continuous, and long legs curve like great circles. */
export const unrollTrack = (track: readonly Position[]): readonly Position[] => {
  const unrolled: Position[] = []
  const add = ([longitude, latitude]: Position): void => {
    const last = unrolled.at(-1)?.[0] ?? longitude
    unrolled.push([longitude + 360 * Math.round((last - longitude) / 360), latitude])
  }
  for (const [index, to] of track.entries()) {
    const from = track[index - 1]
    if (from !== undefined) {
      const pieces = Math.ceil(milesBetween(from, to) / longestLeg)
      const along = greatCircle(from, to)
      for (let piece = 1; piece < pieces; piece++) add(along(piece / pieces))
    }
    add(to)
  }
  return unrolled
}

/** Drops positions whose removal moves a line by at most `tolerance`, in degrees of the map (Douglas–Peucker). */
export const thinTrack = (track: readonly Position[], tolerance: number): readonly Position[] => {
  const points = track.map(([longitude, latitude]) => [longitude, mercatorDegrees(latitude)] as const)
  const isKept = new Uint8Array(track.length)
  const stack: (readonly [number, number])[] = [[0, track.length - 1]]
  isKept[0] = 1
  isKept[track.length - 1] = 1
  for (let span = stack.pop(); span !== undefined; span = stack.pop()) {
    const [first, last] = span
    const [a, b] = [points[first], points[last]]
    if (a === undefined || b === undefined) continue
    let [farthest, most] = [-1, tolerance]
    for (let index = first + 1; index < last; index++) {
      const away = distanceFromLine(points[index] ?? a, a, b)
      if (away > most) [farthest, most] = [index, away]
    }
    if (farthest === -1) continue
    isKept[farthest] = 1
    stack.push([first, farthest], [farthest, last])
  }
  return track.filter((_, index) => isKept[index] === 1)
}

type Point = readonly [number, number]

const distanceFromLine = (point: Point, a: Point, b: Point): number => {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(x, y)
  const [px, py] = [point[0] - a[0], point[1] - a[1]]
  if (length === 0) return Math.hypot(px, py)
  const share = Math.min(1, Math.max(0, (px * x + py * y) / length ** 2))
  return Math.hypot(px - share * x, py - share * y)
}
