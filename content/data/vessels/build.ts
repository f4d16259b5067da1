import { toSlug } from '#freight/places/slug.ts'
import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { carriers, chineseShips } from './chinese-names.ts'
import { classOf, isImoNumber, vessels } from './vessels.ts'

const chineseOf = (name: string): { readonly zh?: string } => {
  const zh = chineseShips[name]
  return zh === undefined ? {} : { zh }
}

const build = (): BuiltFamily => {
  const wrong = vessels.filter(({ imo }) => imo !== undefined && !isImoNumber(imo))
  if (wrong.length > 0)
    throw new Error(`Invalid IMO numbers: ${wrong.map(({ name, imo }) => `${name} ${imo}`).join(', ')}.`)
  const ships = vessels.flatMap(({ name, sisters = [] }) => [name, ...sisters])
  const unknown = Object.keys(chineseShips).filter((name) => !ships.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `content/data/vessels/chinese-names.ts names no ships: ${unknown.join(', ')}. Correct them as in vessels.ts.`,
    )
  const rows = vessels.map(({ name, operator, teu, year, imo, sisters = [], fuel, isUnchecked = false }) => ({
    slug: toSlug(name),
    name,
    ...chineseOf(name),
    operator: { en: operator, zh: carriers[operator] },
    teu,
    year,
    class: classOf(teu),
    ...(imo === undefined ? {} : { imo }),
    ...(fuel === undefined ? {} : { fuel }),
    sisters: sisters.map((en) => ({ en, ...chineseOf(en) })),
    ...(isUnchecked ? { unchecked: true } : {}),
  }))
  return { files: { 'vessels/rows.ndjson': toNdjson(rows) }, findings: [], counts: { vessels: rows.length } }
}

export const vesselsFamily: DataFamily = { name: 'vessels', sources: [], build }
