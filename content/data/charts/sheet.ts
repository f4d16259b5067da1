import { type Position, radians } from '../sea/position.ts'

/**
 * A window on the globe in Mercator's projection, cut from a grid, so that many maps share one: what is drawn on a
 * sheet differs from page to page, the land beneath does not.
 */
export type Sheet = {
  /** Degrees of longitude, and the two numbers of its place in the grid. */
  readonly id: string
  readonly across: number
  /** Longitude of the left edge, and how far north of the equator the upper one is, in degrees of the equator. */
  readonly west: number
  readonly top: number
}

/** Every sheet has this size, in units of its drawing. */
export const sheetWidth = 1200
export const sheetHeight = 750

/** Of these scales, from the largest to the smallest one. */
const scales = [3, 6, 12, 18, 24, 36, 48, 72, 96, 144, 192, 270, 360] as const

/** Sheets of a scale overlap. Of places there are many, so that they share more. */
const stepOf = (across: number): number => across / (across <= 24 ? 4 : 12)

/** How far a latitude is from the equator on the map, where a degree of longitude is one. */
export const mercatorDegrees = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI

const heightOf = (across: number): number => (across * sheetHeight) / sheetWidth

const sheetAt = (across: number, column: number, row: number): Sheet => {
  const step = stepOf(across)
  return { id: `${across}_${column}_${row}`, across, west: column * step, top: row * step }
}

/** The sheet of an id that `placeSheet` or `fitSheet` gave. */
export const sheetOf = (id: string): Sheet => {
  const [across = 0, column = 0, row = 0] = id.split('_').map(Number)
  if (!scales.some((scale) => scale === across)) throw new Error(`There is no sheet ${id}.`)
  return sheetAt(across, column, row)
}

/** So far from the middle of a sheet of each scale a neighbour is still on it, in kilometres, where sheets show least. */
const reaches = [
  { across: 3, km: 80 },
  { across: 6, km: 190 },
  { across: 12, km: 420 },
] as const

/** The sheet around a place, which lies near its middle, as large as it takes for neighbours that are so far away. */
export const placeSheet = ([longitude, latitude]: Position, km: number): Sheet => {
  const narrowing = Math.cos(radians(latitude))
  const across = reaches.find(({ km: reach }) => km <= reach * Math.max(narrowing, 0.35))?.across ?? 24
  const step = stepOf(across)
  const column = Math.round((longitude - across / 2) / step)
  const row = Math.round((mercatorDegrees(latitude) + heightOf(across) / 2) / step)
  return sheetAt(across, column, row)
}

/** What is left free around that which is drawn on a sheet, as a share of its size. */
const margin = 0.05

/** The largest scale at which positions fit, whose longitudes do not jump at the date line. */
export const fitSheet = (positions: readonly Position[]): Sheet => {
  const longitudes = positions.map(([longitude]) => longitude)
  const heights = positions.map(([, latitude]) => mercatorDegrees(latitude))
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  for (const across of scales) {
    const step = stepOf(across)
    const column = Math.round(((west + east) / 2 - across / 2) / step)
    const row = Math.round(((low + high) / 2 + heightOf(across) / 2) / step)
    const sheet = sheetAt(across, column, row)
    const room = across * margin
    const bottom = sheet.top - heightOf(across)
    const isWide = sheet.west + room <= west && east <= sheet.west + across - room
    const isHigh = bottom + room <= low && high <= sheet.top - room
    if (isWide && isHigh) return sheet
  }
  const [widest] = scales.slice(-1)
  const across = widest ?? 360
  const step = stepOf(across)
  return sheetAt(
    across,
    Math.round(((west + east) / 2 - across / 2) / step),
    Math.round(((low + high) / 2 + heightOf(across) / 2) / step),
  )
}

/** The whole globe, the Pacific in the middle, as on the lane maps. */
export const worldSheet = '360_-1_4'

/** Where a place is on a sheet, on this side of the globe or the next. */
export const placeOn = ({ west, top, across }: Sheet, [longitude, latitude]: Position): readonly [number, number] => {
  const unitsPerDegree = sheetWidth / across
  return [(longitude - west) * unitsPerDegree, (top - mercatorDegrees(latitude)) * unitsPerDegree]
}

/** The longitude, of all that name the same meridian, that lies on the sheet if one of them does. */
export const turnTo = ({ west, across }: Sheet, longitude: number): number => {
  const middle = west + across / 2
  return longitude + 360 * Math.round((middle - longitude) / 360)
}
