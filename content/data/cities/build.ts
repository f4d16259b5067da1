import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import { airportsFor, withInitials } from '../feeders/nearby.ts'
import { cleanedPorts } from '../places.ts'
import { naturalEarth, seaPorts } from '../sources.ts'
import { cities, gatewaysAt } from './gateways.ts'

const ports = new Set(cleanedPorts.ports.map(({ code }) => code))

const build = (): BuiltFamily => {
  const rows = cities.map((city) => {
    const { id, name, zh, also, country, state, position, isGreat, locode } = city
    const isPort = locode !== undefined && ports.has(locode)
    return {
      id,
      name,
      zh,
      ...withInitials(zh),
      also: locode === undefined || isPort ? also : [...also, locode],
      country,
      ...(state === undefined ? {} : { state }),
      ...(isPort ? { port: locode } : {}),
      at: position,
      rank: isGreat ? 2 : 1,
      inland: gatewaysAt(city, position),
      air: airportsFor(position, city.airports)
        .slice(0, 1)
        .map(([airport, km]) => ({ airport, km })),
    }
  })
  const twice = rows.filter(({ id }, index) => rows.findIndex((other) => other.id === id) !== index)
  if (twice.length > 0) throw new Error(`content/data/cities/cities.ts has two lines of ${twice[0]?.id}.`)
  return {
    files: { 'cities/rows.ndjson': toNdjson(rows) },
    findings: [],
    counts: {
      'inland cities': rows.length,
      'that are river or lake ports of the atlas': rows.filter(({ port }) => port !== undefined).length,
    },
  }
}

/** Inland cities with their gateways. */
export const citiesFamily: DataFamily = { name: 'cities', sources: [seaPorts, naturalEarth], build }
