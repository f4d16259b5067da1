import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { kmBetween } from '../near.ts'
import { airportOf, portOf } from '../places.ts'
import { offsetsOf, zoneAt } from '../zones/zone-at.ts'
import { type Warehouse, warehouses } from './warehouses.ts'

const toRow = (warehouse: Warehouse): object => {
  const { position, country, port, airport, ...facts } = warehouse
  const zone = zoneAt(position, country)
  return {
    ...facts,
    country,
    at: position,
    ...(zone === undefined ? {} : { zone, utc: offsetsOf(zone) }),
    port: [port, kmBetween(position, portOf(port).position)],
    airport: [airport, kmBetween(position, airportOf(airport).position)],
  }
}

const build = (): BuiltFamily => ({
  files: { 'warehouses/rows.ndjson': toNdjson(warehouses.map(toRow)) },
  findings: [],
  counts: { warehouses: warehouses.length },
})

export const warehousesFamily: DataFamily = { name: 'warehouses', sources: [], build }
