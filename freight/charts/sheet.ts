import { type Position, radians } from '../sea/position.ts'

/**
 * A window on the globe in Mercator's projection, cut from a grid, so that many maps share one: pages draw different
 * things on a sheet, above the same land.
 */
export type Sheet = {
  /** Degrees of longitude, and the column and row in the grid. */
  readonly id: string
  readonly across: number
  /** Longitude of the left edge, and distance of the upper edge north of the equator, in degrees of the equator. */
  readonly west: number
  readonly top: number
}

/** Size of every sheet, in units of its drawing. */
export const sheetWidth = 1200
export const sheetHeight = 750

/** Scales, from the largest to the smallest. */
const scales = [3, 6, 12, 18, 24, 36, 48, 72, 96, 144, 192, 270, 360] as const

/** Overlap of sheets of a scale. Places are many, so their sheets overlap less and are shared more. */
const stepOf = (across: number): number => across / (across <= 24 ? 4 : 12)

/** Distance of a latitude from the equator on the map, where a degree of longitude is one. */
export const mercatorDegrees = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) * 180) / Math.PI

const heightOf = (across: number): number => (across * sheetHeight) / sheetWidth

const sheetAt = (across: number, column: number, row: number): Sheet => {
  const step = stepOf(across)
  return { id: `${across}_${column}_${row}`, across, west: column * step, top: row * step }
}

/** The sheet of an id returned by `placeSheet` or `fitSheet`. */
export const sheetOf = (id: string): Sheet => {
  const [across = 0, column = 0, row = 0] = id.split('_').map(Number)
  if (!scales.some((scale) => scale === across)) throw new Error(`There is no sheet ${id}.`)
  return sheetAt(across, column, row)
}

/** Distance in kilometres at which a neighbour is still on a sheet of each scale, where sheets show least. */
const reaches = [
  { across: 3, km: 80 },
  { across: 6, km: 190 },
  { across: 12, km: 420 },
] as const

/** The sheet whose centre is near a place, large enough for neighbours at a given distance. */
export const placeSheet = ([longitude, latitude]: Position, km: number): Sheet => {
  const narrowing = Math.cos(radians(latitude))
  const across = reaches.find(({ km: reach }) => km <= reach * Math.max(narrowing, 0.35))?.across ?? 24
  const step = stepOf(across)
  const column = Math.round((longitude - across / 2) / step)
  const row = Math.round((mercatorDegrees(latitude) + heightOf(across) / 2) / step)
  return sheetAt(across, column, row)
}

/** Free margin around the drawing on a sheet, as a share of its size. */
const margin = 0.05

/** Finds the largest scale that fits positions whose longitudes are continuous across the date line. */
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
  // No sheet leaves a margin: the widest one, in a row that holds all latitudes if there is one.
  const [widest] = scales.slice(-1)
  const across = widest ?? 360
  const step = stepOf(across)
  const middle = Math.round(((low + high) / 2 + heightOf(across) / 2) / step)
  const row = Math.min(Math.max(middle, Math.ceil(high / step)), Math.floor((low + heightOf(across)) / step))
  return sheetAt(across, Math.round(((west + east) / 2 - across / 2) / step), row)
}

/** The whole globe, the Pacific in the middle, as on the lane maps. */
export const worldSheet = '360_-1_4'

/** Position of a place on a sheet, on this side of the globe or the next. */
export const placeOn = ({ west, top, across }: Sheet, [longitude, latitude]: Position): readonly [number, number] => {
  const unitsPerDegree = sheetWidth / across
  return [(longitude - west) * unitsPerDegree, (top - mercatorDegrees(latitude)) * unitsPerDegree]
}

/** Chooses, among longitudes of the same meridian, the one on the sheet if there is one. */
export const turnTo = ({ west, across }: Sheet, longitude: number): number => {
  const middle = west + across / 2
  return longitude + 360 * Math.round((middle - longitude) / 360)
}
