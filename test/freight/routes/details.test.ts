import { describe, expect, it } from 'vitest'
import type { Place, PlaceDetail } from '#freight/places/place.ts'
import { detailIn, spreadDetails } from '#freight/routes/details.ts'

const places: readonly Place[] = [
  { kind: 'airport', code: 'ORD', name: 'O’Hare', zh: '奥黑尔', country: 'US', rank: 2 },
  { kind: 'port', code: 'USBAL', name: 'Baltimore', country: 'US', rank: 1 },
]
const find = (code: string): Place | undefined => places.find((place) => place.code === code)

const chicago: PlaceDetail = {
  at: [-87.6, 41.9],
  harbour: 'abc',
  feeders: [
    { code: 'ORD', name: 'O’Hare', zh: '奥黑尔', km: 25, at: [-87.9, 41.98] },
    { code: 'USBAL', name: 'Baltimore', km: 973, at: [-76.55, 39.25], harbour: 'def' },
  ],
}
const island: PlaceDetail = { at: [1, 2], feeders: [] }
const files = spreadDetails(
  new Map([
    ['USCHI', chicago],
    ['XXISL', island],
  ]),
)
const fileOf = (code: string): unknown => JSON.parse(JSON.stringify(files.find((file) => Object.hasOwn(file, code))))

describe('detailIn', () => {
  it('returns position, harbour and every feeder place, as they were', () => {
    expect(detailIn(fileOf('USCHI'), 'USCHI', find)).toEqual(chicago)
    expect(detailIn(fileOf('XXISL'), 'XXISL', find)).toEqual(island)
  })

  it('leaves out a feeder place that the list does not have', () => {
    const known = detailIn(fileOf('USCHI'), 'USCHI', (code) => (code === 'ORD' ? undefined : find(code)))
    expect(known?.feeders.map(({ code }) => code)).toEqual(['USBAL'])
  })

  it.each([[null], ['<!doctype html>'], [{}], [{ USCHI: 'x' }]])('refuses %j', (file) => {
    expect(detailIn(file, 'USCHI', find)).toBeNull()
  })
})
