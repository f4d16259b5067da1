import { describe, expect, it } from 'vitest'
import { deriveBranches, deriveExtents, derivePlaces } from '#content/derived/hs.ts'
import type { HsLine } from '#content/schema/hs.ts'

const aLine = (code: string, line: Partial<HsLine> = {}): HsLine => ({
  code,
  slug: `${code}-line`,
  name: { 'en-US': `Line ${code}` },
  terms: [],
  ...line,
})

const contentOf = (...lines: readonly HsLine[]) => {
  const entries = lines.map((data) => ({ id: data.code, file: '', data }))
  const get = (_: string, id: string) => {
    const entry = entries.find((candidate) => candidate.id === id)
    if (entry === undefined) throw new Error(id)
    return entry
  }
  const find = (_: string, id: string) => entries.find((entry) => entry.id === id)
  return { all: () => entries, find, get } as unknown as Parameters<typeof deriveBranches>[0]
}

const some = contentOf(
  aLine('88', { name: { 'en-US': 'Aircraft', 'zh-CN': '航空器' } }),
  aLine('8802', { name: { 'en-US': 'Airplanes', 'zh-CN': '飞机' } }),
  aLine('880211'),
  aLine('8803', { name: { 'en-US': 'Parts', 'zh-CN': '零件' }, after: ['8807'] }),
  aLine('880310', { after: ['880710'] }),
  aLine('8807', { name: { 'en-US': 'New parts' }, since: 2022, before: ['8803'] }),
  aLine('880710', { since: 2022, before: ['880310'] }),
)

describe('deriveBranches', () => {
  it('lists the lines below each line, with their changes in HS 2022', () => {
    const branches = deriveBranches(some)
    expect(branches['88']?.lines.map(({ code, change }) => [code, change])).toEqual([
      ['8802', undefined],
      ['8803', 'removed'],
      ['8807', 'added'],
    ])
    expect(Object.keys(branches)).toEqual(['88', '8802', '8803', '8807'])
  })
})

describe('derivePlaces', () => {
  const places = derivePlaces(some)

  it('continues from the last line of a heading to the first of the next', () => {
    expect(places['880310']?.neighbors['en-US'].previous?.code).toBe('880211')
    expect(places['880310']?.neighbors['en-US'].next?.code).toBe('880710')
  })

  it('skips lines without a name in the edition', () => {
    expect(places['8803']?.neighbors['zh-CN'].previous?.code).toBe('8802')
    expect(places['8803']?.neighbors['zh-CN'].next).toBeUndefined()
    expect(places['8803']?.neighbors['en-US'].next?.code).toBe('8807')
  })

  it('stays on one level', () => expect(places['88']?.neighbors['en-US']).toEqual({}))
})

describe('deriveExtents', () => {
  it('counts only lines in force', () => {
    const extents = deriveExtents(some)
    expect(extents['88']).toEqual({ headings: 2, subheadings: 2 })
    expect(extents['8802']).toEqual({ headings: 0, subheadings: 1 })
    expect(extents['8803']).toBeUndefined()
  })
})
