import { sheetOf, worldSheet } from '#freight/charts/sheet.ts'
import { drawLand } from '#freight/land/draw-land.ts'
import { airportRows } from '../airports/build.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { laneRows } from '../lanes/build.ts'
import { portRows } from '../ports/build.ts'
import { serviceRows } from '../services/build.ts'
import { naturalEarth } from '../sources.ts'
import { warehouseRows } from '../warehouses/build.ts'

/** Sheets of all atlas pages. */
const sheetIds = (): readonly string[] =>
  [
    ...new Set([
      worldSheet,
      ...[portRows(), airportRows, warehouseRows, laneRows(), serviceRows()].flatMap((rows) =>
        rows.map(({ sheet }) => sheet),
      ),
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
