import { describe, expect, it } from 'vitest'
import { cityLines } from '#content/data/cities/cities.ts'
import { readCities } from '#content/data/cities/read-cities.ts'
import { toSlug } from '#freight/places/slug.ts'

const chicago = 'US-IL|*Chicago|芝加哥|Windy City|-87.75,41.83|USLAX:r CNSHA:b2400|USCHI|ORD'

describe('readCities', () => {
  it('reads a city with its gateways, the way to each and the kilometres that are known', () => {
    expect(readCities(chicago, toSlug)).toEqual([
      {
        id: 'chicago-il-us',
        name: 'Chicago',
        zh: '芝加哥',
        also: ['Windy City'],
        country: 'US',
        state: 'IL',
        position: [-87.75, 41.83],
        isGreat: true,
        gateways: [
          { port: 'USLAX', by: 'rail', km: undefined },
          { port: 'CNSHA', by: 'barge', km: 2400 },
        ],
        locode: 'USCHI',
        airports: ['ORD'],
      },
    ])
  })

  it.each([
    [chicago.replace('US-IL', 'Illinois'), 'no country such as US-IL'],
    [chicago.replace('-87.75', 'west'), 'no position such as -87.75,41.83'],
    [chicago.replace('USLAX:r', 'USLAX'), '“USLAX” is no gateway such as USLAX:r'],
    [chicago.replace('USCHI', 'CHI'), '“CHI” is no UN/LOCODE'],
    [chicago.replace('|ORD', ''), '7 fields instead of 8'],
  ])('names what is wrong in %s', (line, what) => {
    expect(() => readCities(line, toSlug)).toThrow(what)
  })

  it('has at least 400 cities, each with a gateway, and no two of one name in one state', () => {
    const cities = readCities(cityLines, toSlug)
    expect(cities.length).toBeGreaterThanOrEqual(400)
    expect(cities.filter(({ gateways }) => gateways.length === 0)).toEqual([])
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
  })
})
