import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeRouteFilter } from '#runtime/protocol/encode-route-filter.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { mayBePage, type RouteFilter } from '#runtime/protocol/route-filter.ts'

const keysOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => pathKeyOf(`/${prefix}/${index}`))
const readFilter = (filter: RouteFilter) => (key: PathKey) => mayBePage(filter, key)
const strangers = keysOf('stranger', 10_000)

describe('encodeRouteFilter', () => {
  const key = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('__proto__', '动态', '100%', 'a%2Fb')), {
      maxLength: 4,
    })
    .map((segments) => pathKeyOf(`/${segments.join('/')}`))

  it('contains every page', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        const isPage = readFilter(encodeRouteFilter(keys))
        expect(keys.filter((page) => !isPage(page))).toEqual([])
      }),
    )
  })

  it.each([10_000, 30_000, 100_000])('contains every page of a site with %i pages', (count) => {
    const keys = keysOf('page', count)
    const isPage = readFilter(encodeRouteFilter(keys))
    expect(keys.filter((page) => !isPage(page))).toEqual([])
  })

  it.each([
    { count: 10, percent: 1 },
    { count: 1_000, percent: 1 },
    { count: 8_000, percent: 1 },
    { count: 30_000, percent: 25 },
  ])('contains fewer than $percent % of other paths with $count pages', ({ count, percent }) => {
    const isPage = readFilter(encodeRouteFilter(keysOf('page', count)))
    expect(strangers.filter(isPage).length).toBeLessThan(percent * 100)
  })

  it('contains nothing for a site without pages', () => {
    const isPage = readFilter(encodeRouteFilter([]))
    expect(strangers.filter(isPage)).toEqual([])
    expect(isPage(pathKeyOf('/'))).toBe(false)
  })

  it('has twelve bits for a page, up to a limit', () => {
    expect(encodeRouteFilter(keysOf('page', 1_000)).words).toHaveLength((12 * 1_000) / 32)
    expect(encodeRouteFilter(keysOf('page', 30_000)).words).toHaveLength(3_000)
  })

  it('is the same for any order of the pages', () => {
    const keys = keysOf('page', 50)
    expect(encodeRouteFilter(keys.toReversed())).toEqual(encodeRouteFilter(keys))
  })
})
