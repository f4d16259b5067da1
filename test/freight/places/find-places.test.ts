import { describe, expect, it } from 'vitest'
import { createPlaceFinder } from '#freight/places/find-places.ts'
import type { Place } from '#freight/places/place.ts'

const aPlace = (code: string, name: string, more: Partial<Place> = {}): Place => ({
  kind: code.length === 3 ? 'airport' : 'port',
  code,
  name,
  country: code.slice(0, 2),
  rank: 0,
  ...more,
})

const finder = createPlaceFinder({
  places: [
    aPlace('CNSHA', 'Shanghai', { rank: 2, zh: '上海', initials: 'sh' }),
    aPlace('PVG', 'Shanghai Pudong', { country: 'CN', city: 'Shanghai', rank: 2, zh: '上海浦东', initials: 'shpd' }),
    aPlace('CNSHK', 'Shekou', { rank: 1, zh: '蛇口', initials: 'sk' }),
    aPlace('NLRTM', 'Rotterdam', { rank: 2, zh: '鹿特丹', initials: 'ltd' }),
    aPlace('USNYC', 'New York', { rank: 2 }),
    aPlace('ESVLC', 'Valencia', { rank: 2 }),
    aPlace('VEVLN', 'Valencia', { rank: 0 }),
    aPlace('BRSSZ', 'São Paulo–Santos', { rank: 2 }),
  ],
  countries: new Map([
    ['CN', 'China'],
    ['ES', 'Spain'],
    ['VE', 'Venezuela'],
    ['NL', 'Netherlands'],
  ]),
})

const codes = (typed: string, limit?: number): readonly string[] => finder.suggest(typed, limit).map(({ code }) => code)

describe('suggest', () => {
  it('needs two letters, or one Chinese character', () => {
    expect(codes('s')).toEqual([])
    expect(codes(' s ')).toEqual([])
    expect(codes('sh')[0]).toBe('CNSHA')
    expect(codes('鹿')).toEqual(['NLRTM'])
  })

  it.each([
    ['a code', 'nlrtm', 'NLRTM'],
    ['an IATA code', 'PVG', 'PVG'],
    ['the start of a name', 'rott', 'NLRTM'],
    ['a later word of a name', 'york', 'USNYC'],
    ['a Chinese name', '鹿特丹', 'NLRTM'],
    ['the first letters of its pinyin', 'ltd', 'NLRTM'],
    ['letters without their accents', 'sao paulo', 'BRSSZ'],
    ['what the field holds after a choice', 'Rotterdam (NLRTM)', 'NLRTM'],
    ['what the field of the Chinese edition holds', '鹿特丹（NLRTM）', 'NLRTM'],
    ['one wrong letter', 'Roterdam', 'NLRTM'],
    ['a name and its country', 'Valencia, Venezuela', 'VEVLN'],
  ])('finds a place by %s', (_, typed, code) => {
    expect(codes(typed)[0]).toBe(code)
  })

  it('lists the busier place first, and ports before airports of the same name', () => {
    expect(codes('valencia')).toEqual(['ESVLC', 'VEVLN'])
    expect(codes('shanghai')).toEqual(['CNSHA', 'PVG'])
  })

  it('lists at most the requested number', () => {
    expect(codes('sh', 1)).toHaveLength(1)
  })

  it.each(['\0\0\0', '%00', '('.repeat(50), 'x'.repeat(10_000), '<img src=x>', '，，'])(
    'finds nothing for %.20j and does not throw',
    (typed) => {
      expect(codes(typed)).toEqual([])
    },
  )
})

describe('find', () => {
  it('accepts a code in lower case', () => {
    expect(finder.find('cnsha')?.name).toBe('Shanghai')
    expect(finder.find('XXXXX')).toBeUndefined()
  })
})
