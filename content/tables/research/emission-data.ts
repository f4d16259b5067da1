import type { ResearchData } from '#content/schema/research.ts'
import { milesBetween, type Position } from '#freight/sea/position.ts'
import { canalLanes } from './canals.ts'
import { createDataSet } from './data-set.ts'

const kmPerNauticalMile = 1.852

/** Addition of the method to the great circle of a flight (GLEC Framework v3.2). */
const kmAroundAirports = 95

/** Grams CO2e per tonne-kilometre, well-to-wake, GLEC Framework v3.2, Module 2. */
const glec = { airLong: 788, truck: 89 }

/** The same per TEU-kilometre of a dry container, and the method's tonnes per TEU. */
const glecSea = { asiaNorthEurope: 46.9, asiaWestCoast: 67, asiaEastCoast: 59, indiaEurope: 73.4 }
const tonnesPerTeu = 10

/** Lowest and highest published value of a mode, g per t-km, well-to-wake: GLEC v3.2 and DESNZ 2025. */
const intensities = [
  { id: 'air-short', low: 960.54, high: 1516 },
  { id: 'air-long', low: 608, high: 1034.55 },
  { id: 'van', low: 842, high: 842 },
  { id: 'truck', low: 55.1, high: 125.22 },
  { id: 'rail', low: 18.4, high: 34.7 },
  { id: 'barge', low: 22.6, high: 29.3 },
  { id: 'sea', low: glecSea.asiaNorthEurope / tonnesPerTeu, high: 45.08 },
] as const

export const emissionIntensities: ResearchData = createDataSet(intensities, ({ id }) => id, {
  low: { decimals: 1, of: ({ low }) => low },
  high: { decimals: 1, of: ({ high }) => high },
  factor: { decimals: 1, of: ({ low, high }) => high / low },
})

const airports = {
  AMS: [4.764, 52.309],
  BOM: [72.866, 19.089],
  JFK: [-73.779, 40.64],
  LAX: [-118.408, 33.943],
  PVG: [121.805, 31.143],
} as const satisfies Record<string, Position>

type EmissionLane = {
  readonly id: string
  readonly flight: readonly [keyof typeof airports, keyof typeof airports]
  readonly gramsPerTeuKm: number
}

const lanes: readonly EmissionLane[] = [
  { id: 'cnsha-nlrtm', flight: ['PVG', 'AMS'], gramsPerTeuKm: glecSea.asiaNorthEurope },
  { id: 'cnsha-uslax', flight: ['PVG', 'LAX'], gramsPerTeuKm: glecSea.asiaWestCoast },
  { id: 'cnsha-usnyc', flight: ['PVG', 'JFK'], gramsPerTeuKm: glecSea.asiaEastCoast },
  { id: 'inbom-nlrtm', flight: ['BOM', 'AMS'], gramsPerTeuKm: glecSea.indiaEurope },
]

const seaKm = ({ id }: EmissionLane): number => {
  const lane = canalLanes.find((candidate) => candidate.id === id)
  if (lane === undefined) throw new Error(`Emissions are computed for ${id}, which canals.ts does not name.`)
  return lane.open * kmPerNauticalMile
}

const airKm = ({ flight: [from, to] }: EmissionLane): number =>
  milesBetween(airports[from], airports[to]) * kmPerNauticalMile + kmAroundAirports

const seaKg = (lane: EmissionLane): number => (seaKm(lane) * lane.gramsPerTeuKm) / tonnesPerTeu / 1000
const airKg = (lane: EmissionLane): number => (airKm(lane) * glec.airLong) / 1000

/**
 * Kilograms CO2e per tonne, port to port and airport to airport; `truck` is the distance by truck with the emissions of
 * the ship.
 */
export const emissionLanes: ResearchData = createDataSet(lanes, ({ id }) => id, {
  'sea-km': { decimals: -1, of: seaKm },
  'air-km': { decimals: -1, of: airKm },
  sea: { decimals: 1, of: seaKg },
  air: { decimals: -1, of: airKg },
  times: { decimals: 0, of: (lane) => airKg(lane) / seaKg(lane) },
  truck: { decimals: -1, of: (lane) => (seaKg(lane) * 1000) / glec.truck },
})

const teuInForty = 2

/** Kilograms CO2e per tonne in a 40 ft container from Shanghai to Los Angeles, by its load in tonnes. */
export const emissionFill: ResearchData = createDataSet(
  lanes
    .filter(({ id }) => id === 'cnsha-uslax')
    .flatMap((lane) => [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24].map((tonnes) => ({ tonnes, lane }))),
  ({ tonnes }) => String(tonnes),
  {
    'by-slot': { decimals: 0, of: ({ tonnes, lane }) => (seaKg(lane) * tonnesPerTeu * teuInForty) / tonnes },
    'by-tonne': { decimals: 0, of: ({ lane }) => seaKg(lane) },
  },
)
