import { placeSheet } from '#freight/charts/sheet.ts'
import { kmBetween } from '#freight/places/near.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { airportOf, portOf } from '../places.ts'
import { offsetsOf, zoneAt } from '../zones/zone-at.ts'
import { type Warehouse, warehouses } from './warehouses.ts'

const toRow = (warehouse: Warehouse) => {
  const { position, country, port, airport, ...facts } = warehouse
  const zone = zoneAt(position, country)
  const portKm = kmBetween(position, portOf(port).position)
  const airportKm = kmBetween(position, airportOf(airport).position)
  return {
    ...facts,
    country,
    at: position,
    ...(zone === undefined ? {} : { zone, utc: offsetsOf(zone) }),
    port: [port, portKm] as const,
    airport: [airport, airportKm] as const,
    sheet: placeSheet(position, Math.max(portKm, airportKm)).id,
  }
}

export const warehouseRows = warehouses.map(toRow)

const build = (): BuiltFamily => ({
  files: { 'warehouses/rows.ndjson': toNdjson(warehouseRows) },
  findings: [],
  counts: { warehouses: warehouses.length },
})

export const warehousesFamily: DataFamily = { name: 'warehouses', sources: [], build }
