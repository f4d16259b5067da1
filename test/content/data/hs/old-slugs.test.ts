import { beforeAll, describe, expect, it } from 'vitest'
import { readNomenclature } from '#content/data/hs/nomenclature.ts'
import { type OldSlug, oldSlugs } from '#content/data/hs/old-slugs.ts'
import type { HsLine } from '#content/schema/hs.ts'

const isNamed = ({ name }: HsLine) => name['zh-CN'] !== undefined

let slugs: readonly OldSlug[]
let current: ReadonlySet<string>
beforeAll(() => {
  const { rows, sourceTexts } = readNomenclature()
  slugs = oldSlugs(rows, sourceTexts, isNamed)
  current = new Set(rows.filter(isNamed).map(({ slug }) => slug))
})

describe('oldSlugs', () => {
  it('number more than 500, without duplicates', () => {
    expect(slugs.length).toBeGreaterThan(500)
    expect(new Set(slugs.map(({ from }) => from)).size).toBe(slugs.length)
  })

  it('redirect to pages that every edition has, never to another old slug', () => {
    const from = new Set(slugs.map((slug) => slug.from))
    expect(slugs.filter(({ to }) => !current.has(to) || from.has(to))).toEqual([])
    expect(slugs.filter((slug) => current.has(slug.from))).toEqual([])
  })

  it('have all three reasons', () => {
    const count = (why: OldSlug['why']): number => slugs.filter((slug) => slug.why === why).length
    expect(count('shortened')).toBeGreaterThan(500)
    expect(count('corrected')).toBeGreaterThan(0)
    expect(count('nomenclature')).toBeGreaterThan(200)
  })

  it.each([
    ['880330', '880730-other-parts-of-airplanes'],
    ['851712', '851712-mobile-phones'],
    ['8469', '8472-other-office-machines'],
    ['6908', '6907-ceramic-tiles-floor-hearth-or-wall'],
  ])('redirects the bare code %s to %s', (from, to) => expect(slugs.find((slug) => slug.from === from)?.to).toBe(to))
})
