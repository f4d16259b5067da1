import { describe, expect, it } from 'vitest'
import { additions, cleanAirports, type SourceAirport } from '#content/data/airports/clean.ts'

const anAirport = (facts: Partial<SourceAirport> = {}): SourceAirport => ({
  name: 'Somewhere Airport',
  type: 'medium_airport',
  iata_code: 'XXX',
  gps_code: 'LPXX',
  latitude_deg: 38.77421,
  longitude_deg: -9.13412,
  elevation_ft: 374,
  scheduled_service: 'yes',
  iso_country: 'PT',
  iso_region: 'PT-11',
  municipality: 'Somewhere',
  ...facts,
})

const clean = (...source: readonly SourceAirport[]) => {
  const { airports, findings } = cleanAirports(source)
  const added = additions.map(({ iata }) => iata)
  return {
    airports: airports.filter(({ iata }) => !added.includes(iata)),
    findings: findings.filter(({ row }) => !added.includes(row)),
  }
}

describe('cleanAirports', () => {
  it.each([
    ['US', 'US-LA', 'LA'],
    ['CA', 'CA-BC', 'BC'],
    ['AU', 'AU-NSW', 'NSW'],
    ['US', 'US-U-A', undefined],
    ['PT', 'PT-11', undefined],
  ])('the state of an airport in %s is that of its region %s', (iso_country, iso_region, state) => {
    expect(clean(anAirport({ iso_country, iso_region })).airports[0]?.state).toBe(state)
  })

  it('keeps an airport with scheduled service', () => {
    expect(clean(anAirport()).airports).toEqual([
      {
        iata: 'XXX',
        icao: 'LPXX',
        name: 'Somewhere Airport',
        city: 'Somewhere',
        country: 'PT',
        position: [-9.134, 38.774],
        feet: 374,
        isLarge: false,
      },
    ])
  })

  it.each([
    { what: 'a small airfield', facts: { type: 'small_airport' } },
    { what: 'one without scheduled service', facts: { scheduled_service: 'no' } },
    { what: 'one without an IATA code', facts: { iata_code: '' } },
  ])('drops $what', ({ facts }) => {
    expect(clean(anAirport(facts)).airports).toEqual([])
  })

  it('keeps the first of two rows with one code', () => {
    const { airports, findings } = clean(anAirport({ name: 'First' }), anAirport({ name: 'Second' }))
    expect(airports.map(({ name }) => name)).toEqual(['First'])
    expect(findings).toEqual([{ did: 'dropped', row: 'XXX', why: 'second row of a code' }])
  })

  it('ignores ICAO codes that are invalid', () => {
    expect(clean(anAirport({ gps_code: 'IN-0276' })).airports[0]?.icao).toBeUndefined()
  })

  it.each([
    ['Nagoya Airport / JASDF Komaki Air Base', 'Nagoya Airport'],
    ['Halifax / Stanfield International Airport', 'Halifax Stanfield International Airport'],
    ['CFB Bagotville / Saguenay-Bagotville Airport', 'Saguenay-Bagotville Airport'],
    ['Pohang Airport (G-815/K-3)', 'Pohang Airport'],
    ['Bacău George Enescu International  Airport', 'Bacău George Enescu International Airport'],
    ['Leipzig/Halle Airport', 'Leipzig/Halle Airport'],
  ])('reads the name %s', (name, expected) => {
    expect(clean(anAirport({ name })).airports[0]?.name).toBe(expected)
  })

  it('throws if the source now has a manual addition', () => {
    expect(() => cleanAirports([anAirport({ iata_code: additions[0]?.iata ?? '' })])).toThrow('The source now has KTI')
  })
})
