import { describe, expect, it } from 'vitest'
import { countryRows } from '#content/data/countries/build.ts'
import namesOfCldr from '#content/data/countries/names.json' with { type: 'json' }
import { regions } from '#content/data/countries/regions.ts'
import { offsetsOf, zoneAt } from '#content/data/zones/zone-at.ts'
import { regionIds } from '#content/schema/atlas.ts'
import { createNearest, kmBetween } from '#freight/places/near.ts'
import { toSlug } from '#freight/places/slug.ts'
import type { Position } from '#freight/sea/position.ts'

describe('countries', () => {
  it('belong to one region each', () => {
    const codes = Object.values(regions).flatMap((listed) => listed.split(' '))
    expect(codes).toEqual([...new Set(codes)])
    expect(countryRows.every(({ code }) => codes.includes(code))).toBe(true)
    expect(codes.filter((code) => !Object.keys(namesOfCldr).includes(code))).toEqual([])
  })

  it('have the regions that pages use', () => {
    expect(Object.keys(regions)).toEqual(regionIds)
  })

  it('have the names chosen for the site', () => {
    const nameOf = (code: string) => countryRows.find((row) => row.code === code)
    expect(nameOf('TW')).toMatchObject({ en: 'Taiwan', zh: '中国台湾' })
    expect(nameOf('HK')).toMatchObject({ en: 'Hong Kong', zh: '中国香港' })
    expect(nameOf('DE')).toMatchObject({ en: 'Germany', zh: '德国' })
  })
})

describe('zoneAt', () => {
  it.each([
    { place: 'Rotterdam', position: [4.05, 51.95], country: 'NL', zone: 'Europe/Amsterdam' },
    { place: 'Macao, beside the mainland', position: [113.53, 22.2], country: 'MO', zone: 'Asia/Macau' },
    { place: 'Tanjung Pelepas, beside Singapore', position: [103.55, 1.37], country: 'MY', zone: 'Asia/Kuala_Lumpur' },
    { place: 'Tornio, beside Sweden', position: [24.18, 65.85], country: 'FI', zone: 'Europe/Helsinki' },
    { place: 'Mumbai, by its name of today', position: [72.84, 18.95], country: 'IN', zone: 'Asia/Kolkata' },
  ])('finds the zone of $place', ({ position: [longitude = 0, latitude = 0], country, zone }) => {
    expect(zoneAt([longitude, latitude], country)).toBe(zone)
  })
})

describe('offsetsOf', () => {
  it('returns the offsets of January and July', () => {
    expect(offsetsOf('Europe/Amsterdam')).toEqual([60, 120])
    expect(offsetsOf('Australia/Sydney')).toEqual([660, 600])
    expect(offsetsOf('Asia/Kolkata')).toEqual([330, 330])
  })

  it('throws for an unknown zone, with the remedy', () => {
    expect(() => offsetsOf('Mars/Olympus')).toThrow('npm run data -- refresh')
  })
})

describe('createNearest', () => {
  const at = (longitude: number, latitude: number): { readonly position: Position } => ({
    position: [longitude, latitude],
  })
  const places = [at(0, 0), at(0, 1), at(0, 3), at(0, 40), at(179.9, 0)]

  it('finds the nearest place first', () => {
    const found = createNearest(places)([0, 0.9], 3)
    expect(found.map(({ place }) => place.position)).toEqual([
      [0, 1],
      [0, 0],
      [0, 3],
    ])
  })

  it('widens the search until it is certain', () => {
    expect(createNearest(places)([0, 0], 4).at(-1)?.place.position).toEqual([0, 40])
  })

  it('searches across the date line', () => {
    expect(createNearest(places)([-179.9, 0], 1)[0]).toMatchObject({ km: 22 })
  })

  it('excludes the given place', () => {
    const [self] = places
    expect(createNearest(places)([0, 0], 1, (place) => place !== self)[0]?.place.position).toEqual([0, 1])
  })
})

describe('kmBetween', () => {
  it('returns the great-circle distance in whole kilometres', () => {
    expect(kmBetween([0, 0], [0, 1])).toBe(111)
  })
})

describe('toSlug', () => {
  it.each([
    ['São Tomé', 'sao-tome'],
    ["St. John's", 'st-johns'],
    ['Tromsø', 'tromso'],
    ['Ambarlı', 'ambarli'],
    ['Tianjin (Xingang)', 'tianjin-xingang'],
  ])('writes %s as %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })
})
