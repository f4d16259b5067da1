import { placeSheet, sheetOf, worldSheet } from '../charts/sheet.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { laneRows } from '../lanes/build.ts'
import { cleanedAirports, cleanedPorts } from '../places.ts'
import type { Position } from '../sea/position.ts'
import { serviceRows } from '../services/build.ts'
import { naturalEarth } from '../sources.ts'
import { warehouses } from '../warehouses/warehouses.ts'
import { drawLand } from './draw-land.ts'

const sheetsOf = (places: readonly { readonly position: Position }[]): readonly string[] =>
  places.map(({ position }) => placeSheet(position).id)

/** Every sheet that a page of the atlas is drawn on. */
const sheetIds = (): readonly string[] =>
  [
    ...new Set([
      worldSheet,
      ...sheetsOf(cleanedPorts.ports),
      ...sheetsOf(cleanedAirports.airports),
      ...sheetsOf(warehouses),
      ...laneRows.map(({ sheet }) => sheet),
      ...serviceRows.map(({ sheet }) => sheet),
    ]),
  ].sort()

const build = (): BuiltFamily => {
  const rows = sheetIds().map((id) => ({ id, land: drawLand(sheetOf(id)) }))
  return {
    files: { 'land/rows.ndjson': toNdjson(rows) },
    findings: [],
    counts: {
      sheets: rows.length,
      'characters of the largest one': Math.max(...rows.map(({ land }) => land.length)),
    },
  }
}

export const landFamily: DataFamily = { name: 'land', sources: [naturalEarth], build }
