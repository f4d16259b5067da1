import { feature } from 'topojson-client'
import land10m from 'world-atlas/land-10m.json' with { type: 'json' }
import { milesBetween, type Position, radians } from '../sea/position.ts'
import { unrollRing } from './unroll-ring.ts'

/** Size of a cell: some three miles at the equator. */
const cellsPerDegree = 20
const columns = 360 * cellsPerDegree
const rows = 180 * cellsPerDegree

type Ring = readonly (readonly number[])[]

/**
 * Marks the cells of the globe whose middle is land: one byte per cell, from 90° S and 180° W on. Each ring inverts the
 * cells it encloses, so a lake in a ring is water again, on whichever side of the date line either begins.
 */
export const createLandMask = (rings: readonly Ring[]): Uint8Array => {
  const mask = new Uint8Array(columns * rows)
  for (const ring of rings) turnOver(mask, unrollRing(ring))
  return mask
}

const turnOver = (mask: Uint8Array, ring: Ring): void => {
  for (const [row, at] of crossingsOf(ring)) {
    at.sort((a, b) => a - b)
    for (let index = 0; index + 1 < at.length; index += 2) {
      const end = firstMiddleFrom((at[index + 1] ?? 0) + 180)
      for (let column = firstMiddleFrom((at[index] ?? 0) + 180); column < end; column++) {
        const cell = row * columns + (((column % columns) + columns) % columns)
        mask[cell] = 1 - (mask[cell] ?? 0)
      }
    }
  }
}

/** Finds the crossings of a ring's edges with the middle of each row. */
const crossingsOf = (ring: Ring): ReadonlyMap<number, number[]> => {
  const crossings = new Map<number, number[]>()
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [lastX = 0, lastY = 0] = ring[index - 1] ?? [x, y]
    const [low, high] = [Math.min(lastY, y), Math.max(lastY, y)]
    const end = Math.min(firstMiddleFrom(high + 90), rows)
    for (let row = Math.max(0, firstMiddleFrom(low + 90)); row < end; row++) {
      const latitude = (row + 0.5) / cellsPerDegree - 90
      const crossing = lastX + ((x - lastX) * (latitude - lastY)) / (y - lastY)
      const inRow = crossings.get(row)
      if (inRow === undefined) crossings.set(row, [crossing])
      else inRow.push(crossing)
    }
  }
  return crossings
}

const firstMiddleFrom = (degrees: number): number => Math.ceil(degrees * cellsPerDegree - 0.5)

// The types of JSON imports and of their results are wider than those of this file.
const land = feature(land10m as unknown as Parameters<typeof feature>[0], 'land') as unknown as {
  readonly features: readonly { readonly geometry: { readonly coordinates: readonly (readonly Ring[])[] } }[]
}

const landRings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat())

const mask = createLandMask(landRings)

/** The cells of the land mask, counted from 90° S and 180° W. */
export const landCells = { perDegree: cellsPerDegree, columns, rows, marks: mask as Readonly<Uint8Array> }

export const isLand = ([longitude, latitude]: Position): boolean => {
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) * cellsPerDegree)
  const row = Math.min(Math.floor((latitude + 90) * cellsPerDegree), rows - 1)
  return mask[row * columns + column] === 1
}

const kmPerDegree = 111.2

/** Kilometres to the nearest sea, if less than `limit`; otherwise Infinity. */
export const kmToSea = (position: Position, limit: number): number => {
  if (!isLand(position)) return 0
  const [longitude, latitude] = position
  const narrowing = Math.max(Math.cos(radians(latitude)), 0.05)
  const reach = Math.ceil((limit / kmPerDegree) * cellsPerDegree)
  const reachAcross = Math.ceil(reach / narrowing)
  let nearest = Number.POSITIVE_INFINITY
  for (let north = -reach; north <= reach; north++) {
    for (let east = -reachAcross; east <= reachAcross; east++) {
      const km = (kmPerDegree * Math.hypot(north, east * narrowing)) / cellsPerDegree
      if (km >= nearest || km > limit) continue
      if (!isLand([longitude + east / cellsPerDegree, latitude + north / cellsPerDegree])) nearest = km
    }
  }
  return nearest
}

/** Miles over land along a straight line on the chart. */
export const landMilesBetween = (from: Position, to: Position): number => {
  const miles = milesBetween(from, to)
  const steps = Math.max(1, Math.ceil(miles))
  // The short way across the date line.
  const across = ((to[0] - from[0] + 540) % 360) - 180
  let onLand = 0
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.5) / steps
    if (isLand([from[0] + across * share, from[1] + (to[1] - from[1]) * share])) onLand++
  }
  return (onLand / steps) * miles
}
