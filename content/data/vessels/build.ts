import { toSlug } from '#freight/places/slug.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { classOf, isImoNumber, vessels } from './vessels.ts'

const build = (): BuiltFamily => {
  const wrong = vessels.filter(({ imo }) => imo !== undefined && !isImoNumber(imo))
  if (wrong.length > 0)
    throw new Error(`Invalid IMO numbers: ${wrong.map(({ name, imo }) => `${name} ${imo}`).join(', ')}.`)
  const rows = vessels.map(({ name, operator, teu, year, imo, sisters = [], fuel, isUnchecked = false }) => ({
    slug: toSlug(name),
    name,
    operator,
    teu,
    year,
    class: classOf(teu),
    ...(imo === undefined ? {} : { imo }),
    ...(fuel === undefined ? {} : { fuel }),
    sisters,
    ...(isUnchecked ? { unchecked: true } : {}),
  }))
  return { files: { 'vessels/rows.ndjson': toNdjson(rows) }, findings: [], counts: { vessels: rows.length } }
}

export const vesselsFamily: DataFamily = { name: 'vessels', sources: [], build }
