import { type Position, radians } from '../sea/position.ts'
import { type ChartFrame, mercator } from './chart.ts'

const width = 2400

/** Margin on each side of a lane, as a share of its extent from west to east. */
const usualRoom = 0.15

/** Minimum ratio of height to width, for lanes that run straight from west to east. */
const leastShape = 0.36
/** Beyond this latitude land is distorted too much. */
const northernmost = 70

/** Continuous longitudes across the date line. */
const unrolled = (track: readonly Position[]): readonly number[] => {
  const longitudes: number[] = []
  for (const [longitude] of track) {
    const last = longitudes.at(-1) ?? longitude
    longitudes.push(longitude + 360 * Math.round((last - longitude) / 360))
  }
  return longitudes
}

/** The part of the globe around a lane, with a margin. */
export const frameLane = (track: readonly Position[], room = usualRoom): ChartFrame => {
  const longitudes = unrolled(track)
  const west = Math.min(...longitudes)
  const span = Math.max(...longitudes) - west
  const across = span * (1 + 2 * room)
  const heights = track.map(([, latitude]) => mercator(latitude))
  const low = Math.min(...heights)
  const high = Math.max(...heights)
  const tall = Math.max(high - low + radians(2 * room * span), leastShape * radians(across))
  const top = Math.min((high + low + tall) / 2, mercator(northernmost))
  return {
    width,
    height: Math.round((width * tall) / radians(across)),
    west: west - room * span,
    across,
    north: latitudeOf(top),
  }
}

/** The latitude at a height above the equator on the map. */
const latitudeOf = (height: number): number => ((2 * Math.atan(Math.exp(height)) - Math.PI / 2) * 180) / Math.PI
