import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRouteFilter } from '#prerender/outputs/route-filter.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { mayBePage, type RouteFilter } from '#runtime/protocol/route-filter.ts'

const keysOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => pathKeyOf(`/${prefix}/${index}`))
const readRouteFilter = (filter: RouteFilter) => (key: PathKey) => mayBePage(filter, key)
const strangers = keysOf('stranger', 10_000)

describe('createRouteFilter', () => {
  const key = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('__proto__', '动态', '100%', 'a%2Fb')), {
      maxLength: 4,
    })
    .map((segments) => pathKeyOf(`/${segments.join('/')}`))

  it('never denies a page', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        const isPage = readRouteFilter(createRouteFilter(keys))
        expect(keys.filter((page) => !isPage(page))).toEqual([])
      }),
    )
  })

  it('never denies a page of a big site', () => {
    const isPage = readRouteFilter(createRouteFilter(strangers))
    expect(strangers.filter((page) => !isPage(page))).toEqual([])
  })

  it.each([10, 100, 1_000, 10_000])('takes fewer than one in a hundred other paths for one of %i pages', (count) => {
    const isPage = readRouteFilter(createRouteFilter(keysOf('page', count)))
    expect(strangers.filter(isPage).length).toBeLessThan(100)
  })

  it('knows no page of a site without pages', () => {
    const isPage = readRouteFilter(createRouteFilter([]))
    expect(strangers.filter(isPage)).toEqual([])
    expect(isPage(pathKeyOf('/'))).toBe(false)
  })

  it('takes twelve bits for a page', () => {
    expect(createRouteFilter(keysOf('page', 1_000)).words).toHaveLength((12 * 1_000) / 32)
  })

  it('is the same whatever the order of the pages', () => {
    const keys = keysOf('page', 50)
    expect(createRouteFilter(keys.toReversed())).toEqual(createRouteFilter(keys))
  })
})
