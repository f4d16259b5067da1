import { feature } from 'topojson-client'
import fine from 'world-atlas/land-10m.json' with { type: 'json' }
import middling from 'world-atlas/land-50m.json' with { type: 'json' }
import coarse from 'world-atlas/land-110m.json' with { type: 'json' }
import { outlineData } from '../charts/path-data.ts'
import { mercatorDegrees, type Sheet, sheetHeight, sheetWidth } from '../charts/sheet.ts'
import { unrollRing } from './unroll-ring.ts'

type Point = readonly [number, number]
type Box = { readonly west: number; readonly east: number; readonly south: number; readonly north: number }
type Ring = { readonly points: readonly Point[]; readonly box: Box }

/** Beyond this latitude, the map is all ice. */
const southernmost = -80
const northernmost = 84

/** Distance outside the sheet at which land is cut, so that the cut is invisible. */
const bleed = 12

/** Size limit of a sheet's outline; on ragged coasts, small bends and islands are dropped. */
const mostCharacters = 7500

/** Smallest deviation of a bend, in units of the drawing, and smallest area of an island. */
const firstDetail = { bend: 0.9, area: 4 }

/** SVG path data of the land on a sheet; empty if there is none. */
export const drawLand = (sheet: Sheet): string => {
  const unitsPerDegree = sheetWidth / sheet.across
  const rings = ringsOn(sheet).map(({ points }) =>
    points.map(([x, y]): Point => [(x - sheet.west) * unitsPerDegree, (sheet.top - y) * unitsPerDegree]),
  )
  for (let factor = 1; ; factor *= 1.35) {
    const kept = rings
      .map((ring) => thin(ring, firstDetail.bend * factor))
      .filter((ring) => ring.length > 2 && areaOf(ring) >= firstDetail.area * factor ** 2)
    const data = outlineData(kept)
    if (data.length <= mostCharacters) return data
  }
}

const toRings = (topology: unknown): readonly Ring[] => {
  // The types of JSON imports and of their results are wider than those of this file.
  const land = feature(topology as Parameters<typeof feature>[0], 'land') as unknown as {
    readonly features: readonly {
      readonly geometry: { readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[] }
    }[]
  }
  return land.features
    .flatMap(({ geometry }) => geometry.coordinates.flat())
    .map((ring) => {
      const points = unrollRing(ring).map(
        ([longitude, latitude]): Point => [
          longitude,
          mercatorDegrees(Math.min(Math.max(latitude, southernmost), northernmost)),
        ],
      )
      return { points, box: boxOf(points) }
    })
}

const boxOf = (points: readonly Point[]): Box => {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < south) south = y
    if (y > north) north = y
  }
  return { west, east, south, north }
}

/** Natural Earth data at 1:10, 1:50 and 1:110 million, for small maps to oceans. */
const scales = [
  { upTo: 24, rings: toRings(fine) },
  { upTo: 100, rings: toRings(middling) },
  { upTo: 360, rings: toRings(coarse) },
]

/** Rings that reach into a sheet, clipped at its edges, on either side of the globe. */
const ringsOn = ({ west, top, across }: Sheet): readonly Ring[] => {
  const room = (bleed * across) / sheetWidth
  const frame: Box = {
    west: west - room,
    east: west + across + room,
    south: top - (across * sheetHeight) / sheetWidth - room,
    north: top + room,
  }
  const rings = scales.find(({ upTo }) => across <= upTo)?.rings ?? []
  return rings.flatMap(({ points, box }) =>
    [-720, -360, 0, 360, 720]
      .filter((turn) => meets({ ...box, west: box.west + turn, east: box.east + turn }, frame))
      .map((turn) => cut(turn === 0 ? points : points.map(([x, y]): Point => [x + turn, y]), frame))
      .filter((cutPoints) => cutPoints.length > 2)
      .map((cutPoints) => ({ points: cutPoints, box: frame })),
  )
}

const meets = (a: Box, b: Box): boolean => a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north

/** Clips a ring at the four edges of a frame in turn (Sutherland–Hodgman). */
const cut = (ring: readonly Point[], { west, east, south, north }: Box): readonly Point[] => {
  const atX =
    (x: number) =>
    ([ax, ay]: Point, [bx, by]: Point): Point => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
  const atY =
    (y: number) =>
    ([ax, ay]: Point, [bx, by]: Point): Point => [ax + ((bx - ax) * (y - ay)) / (by - ay), y]
  const edges = [
    { isInside: ([x]: Point) => x >= west, at: atX(west) },
    { isInside: ([x]: Point) => x <= east, at: atX(east) },
    { isInside: ([, y]: Point) => y >= south, at: atY(south) },
    { isInside: ([, y]: Point) => y <= north, at: atY(north) },
  ]
  let points = ring
  for (const { isInside, at } of edges) {
    const kept: Point[] = []
    let last = points.at(-1)
    for (const point of points) {
      if (last !== undefined && isInside(last) !== isInside(point)) kept.push(at(last, point))
      if (isInside(point)) kept.push(point)
      last = point
    }
    points = kept
  }
  return points
}

/** Drops points whose removal moves a ring by at most `tolerance` (Douglas–Peucker between two fixed points). */
const thin = (ring: readonly Point[], tolerance: number): readonly Point[] => {
  const isKept = new Uint8Array(ring.length)
  const middle = ring.length >> 1
  isKept[0] = 1
  isKept[middle] = 1
  isKept[ring.length - 1] = 1
  const stack: (readonly [number, number])[] = [
    [0, middle],
    [middle, ring.length - 1],
  ]
  for (let span = stack.pop(); span !== undefined; span = stack.pop()) {
    const [first, last] = span
    const [ax, ay] = ring[first] ?? [0, 0]
    const [bx, by] = ring[last] ?? [0, 0]
    const [dx, dy] = [bx - ax, by - ay]
    const length = Math.hypot(dx, dy)
    let [farthest, most] = [-1, tolerance]
    for (let index = first + 1; index < last; index++) {
      const [x, y] = ring[index] ?? [0, 0]
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length ** 2))
      const away = Math.hypot(x - ax - share * dx, y - ay - share * dy)
      if (away > most) [farthest, most] = [index, away]
    }
    if (farthest === -1) continue
    isKept[farthest] = 1
    stack.push([first, farthest], [farthest, last])
  }
  return ring.filter((_, index) => isKept[index] === 1)
}

const areaOf = (ring: readonly Point[]): number => {
  let sum = 0
  let [lastX, lastY] = ring.at(-1) ?? [0, 0]
  for (const [x, y] of ring) {
    sum += lastX * y - x * lastY
    ;[lastX, lastY] = [x, y]
  }
  return Math.abs(sum) / 2
}
