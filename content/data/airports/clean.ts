import type { Position } from '#freight/sea/position.ts'
import type { Finding } from '../family.ts'

/** An airport, joined from the five files of the source. */
export type SourceAirport = {
  readonly name: string
  readonly type: string
  readonly iata_code: string
  readonly gps_code: string | null
  readonly latitude_deg: number
  readonly longitude_deg: number
  readonly elevation_ft: number | null
  readonly scheduled_service: string
  readonly iso_country: string
  /** Country and area: `US-LA`. */
  readonly iso_region: string
  readonly municipality: string | null
}

export type Airport = {
  readonly iata: string
  readonly icao: string | undefined
  readonly name: string
  readonly city: string | undefined
  readonly country: string
  /** State, province or territory in the United States, Canada and Australia: `LA`, `NSW`. */
  readonly state: string | undefined
  readonly position: Position
  readonly feet: number | undefined
  readonly isLarge: boolean
}

/** Airports opened since the source was made in early 2025. */
export const additions: readonly Airport[] = [
  {
    iata: 'KTI',
    icao: 'VDTI',
    name: 'Techo International Airport',
    city: 'Phnom Penh',
    country: 'KH',
    state: undefined,
    position: [104.92, 11.36],
    feet: undefined,
    isLarge: true,
  },
  {
    iata: 'DXN',
    icao: 'VIND',
    name: 'Noida International Airport',
    city: 'Jewar',
    country: 'IN',
    state: undefined,
    position: [77.61, 28.18],
    feet: undefined,
    isLarge: true,
  },
]

/** Rows that are not airports, or have a wrong position. */
const leftOut: Readonly<Record<string, string>> = {
  JSO: 'landing place for helicopters',
}

/** Returns airports with scheduled service, large and medium, by IATA code, and reports changes and omissions. */
export const cleanAirports = (
  source: readonly SourceAirport[],
): { readonly airports: readonly Airport[]; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const airports = source.flatMap((row): readonly Airport[] => {
    const code = row.iata_code
    // The many airfields without scheduled service are of no interest.
    if (!['large_airport', 'medium_airport'].includes(row.type) || row.scheduled_service !== 'yes') return []
    const reason = !/^[A-Z]{3}$/.test(code) ? 'no IATA code' : seen.has(code) ? 'second row of a code' : leftOut[code]
    if (reason !== undefined) {
      findings.push({ did: 'dropped', row: code, why: reason })
      return []
    }
    seen.add(code)
    const name = cleanName(row.name)
    if (name !== row.name) findings.push({ did: 'fixed', row: code, why: 'name without second names and stray marks' })
    return [
      {
        iata: code,
        icao: /^[A-Z]{4}$/.test(row.gps_code ?? '') ? (row.gps_code ?? undefined) : undefined,
        name,
        city: cityOf(row),
        country: row.iso_country,
        state: stateOf(row),
        position: [round(row.longitude_deg), round(row.latitude_deg)],
        feet: row.elevation_ft ?? undefined,
        isLarge: row.type === 'large_airport',
      },
    ]
  })
  for (const { iata } of additions) {
    if (seen.has(iata)) throw new Error(`The source now has ${iata}: remove it from content/data/airports/clean.ts.`)
    findings.push({ did: 'added', row: iata, why: 'opened since the source was made' })
  }
  return { airports: [...airports, ...additions].sort((a, b) => (a.iata < b.iata ? -1 : 1)), findings }
}

/** A thousandth of a degree is a hundred metres. */
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000

/**
 * `Halifax / Stanfield International Airport` is one name in two parts, `Nagoya Airport / JASDF Komaki Air Base` two
 * names.
 */
const cleanName = (text: string): string => {
  const plain = text
    .replace(/\s*\([A-Z]-\d[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = plain, second] = plain.split(' / ')
  if (second === undefined) return plain
  if (/airport|field|terminal/i.test(first)) return first
  return /^CFB |air force|\bAFB\b/i.test(first) ? second : `${first} ${second}`
}

/** Countries where people write the state after a city, since several have one of that name. */
const withStates = ['US', 'CA', 'AU']

const stateOf = ({ iso_country: country, iso_region: region }: SourceAirport): string | undefined =>
  withStates.includes(country) ? /^[A-Z]{2}-([A-Z]{2,3})$/.exec(region)?.[1] : undefined

const cityOf = ({ municipality }: SourceAirport): string | undefined => {
  const city = municipality?.replace(/\s*\([A-Z]{2}\)$/, '').trim()
  return city === '' ? undefined : city
}
