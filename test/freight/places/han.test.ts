import { describe, expect, it } from 'vitest'
import { hasHan, packHan, simplify, unpackHan, withHan } from '#freight/places/han.ts'
import type { PlaceList } from '#freight/places/place-list.ts'

const names = new Map([
  ['CNSHA', '上海'],
  ['PVG', '上海浦东国际机场'],
])
const han = unpackHan(JSON.parse(JSON.stringify(packHan(names))))

describe('unpackHan', () => {
  it('returns the names that were packed', () => {
    expect(han?.names).toEqual(names)
  })

  it.each([null, 'text', {}, { format: 2, forms: '', names: '' }, { format: 1, forms: '' }])('refuses %j', (value) => {
    expect(unpackHan(value)).toBeNull()
  })
})

describe('withHan', () => {
  it('adds the names to their places, and the forms to the list', () => {
    const list: PlaceList = {
      places: [
        { kind: 'port', code: 'CNSHA', name: 'Shanghai', country: 'CN', rank: 2 },
        { kind: 'port', code: 'NLRTM', name: 'Rotterdam', country: 'NL', rank: 2 },
      ],
      countries: new Map(),
      services: [],
      network: '',
      cities: '',
      han: '',
      details: '',
    }
    const whole = han === null ? list : withHan(list, han)
    expect(whole.places.map(({ zh }) => zh)).toEqual(['上海', undefined])
    expect(whole.forms?.get('廣')).toBe('广')
  })
})

describe('simplify', () => {
  it.each([
    ['橫濱', '横滨'],
    ['横浜', '横滨'],
    ['神戸', '神户'],
    ['広州', '广州'],
    ['廈門', '厦门'],
    ['鹽田港', '盐田港'],
    ['臺北', '台北'],
    ['釜山', '釜山'],
    ['Kobe 神戶', 'Kobe 神户'],
    ['Rotterdam', 'Rotterdam'],
  ])('writes %s as %s', (typed, simple) => {
    expect(simplify(typed, han?.forms)).toBe(simple)
  })
})

describe('hasHan', () => {
  it('tells Chinese characters from others', () => {
    expect(['上海', 'Port 港', 'Shanghai', 'ソウル', ''].map(hasHan)).toEqual([true, true, false, false, false])
  })
})
