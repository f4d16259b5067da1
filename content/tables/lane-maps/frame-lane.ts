import { type ChartFrame, mercator, radians } from './chart.ts'
import type { Position } from './sea-network.ts'

const width = 2400

/** Sea and land shown on each side of a lane, as a share of what the lane takes from west to east. */
const usualRoom = 0.15

/** A chart is at least so high for its width, however straight the lane runs from west to east. */
const leastShape = 0.36
/** From here on, land is stretched beyond recognition. */
const northernmost = 70

/** Longitudes that do not jump where the date line is crossed. */
const unrolled = (track: readonly Position[]): readonly number[] => {
  const longitudes: number[] = []
  for (const [longitude] of track) {
    const last = longitudes.at(-1) ?? longitude
    longitudes.push(longitude + 360 * Math.round((last - longitude) / 360))
  }
  return longitudes
}

/** The part of the globe that a lane runs through, with room around it. */
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

/** The latitude that is drawn at a height above the equator. */
const latitudeOf = (height: number): number => ((2 * Math.atan(Math.exp(height)) - Math.PI / 2) * 180) / Math.PI
