import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { align } from '#prerender/commands/diff/align.ts'

/** Segments as text: equal items as they are, removed ones in brackets after a minus, added ones after a plus. */
const show = (before: string, after: string): string =>
  align([...before], [...after])
    .map(({ isSame, before: [aFrom, aTo], after: [bFrom, bTo] }) =>
      isSame ? before.slice(aFrom, aTo) : `[-${before.slice(aFrom, aTo)}+${after.slice(bFrom, bTo)}]`,
    )
    .join('')

describe('align', () => {
  it.each([
    { name: 'nothing', before: '', after: '', shows: '' },
    { name: 'the same', before: 'abc', after: 'abc', shows: 'abc' },
    { name: 'an item that came in', before: 'abcd', after: 'abXcd', shows: 'ab[-+X]cd' },
    { name: 'an item that went', before: 'abcd', after: 'bcd', shows: '[-a+]bcd' },
    { name: 'an item in the place of another', before: 'abc', after: 'aXc', shows: 'a[-b+X]c' },
    { name: 'changes in two places', before: 'abcdef', after: 'Xbcdf', shows: '[-a+X]bcd[-e+]f' },
    { name: 'an item repeated once more', before: 'aab', after: 'aaab', shows: 'aa[-+a]b' },
    { name: 'nothing in common', before: 'ab', after: 'xyz', shows: '[-ab+xyz]' },
    { name: 'everything new', before: '', after: 'ab', shows: '[-+ab]' },
  ])('finds $name', ({ before, after, shows }) => {
    expect(show(before, after)).toBe(shows)
  })

  it('covers both sequences in order, and pairs only equal items', () => {
    const items = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 })
    fc.assert(
      fc.property(items, items, (before, after) => {
        const stretches = align(before, after)
        expect(stretches.flatMap((stretch) => before.slice(...stretch.before))).toEqual(before)
        expect(stretches.flatMap((stretch) => after.slice(...stretch.after))).toEqual(after)
        for (const { isSame, ...ranges } of stretches) {
          if (isSame) expect(before.slice(...ranges.before)).toEqual(after.slice(...ranges.after))
        }
      }),
    )
  })

  it('finds common items of long sequences with any changes', () => {
    const before = Array.from({ length: 4000 }, (_, index) => `item ${index}`)
    const after = ['first', ...before.slice(0, 2000), 'middle', ...before.slice(2100), 'last'].map((item, index) =>
      index % 500 === 3 ? `other ${index}` : item,
    )
    const changed = align(before, after).filter(({ isSame }) => !isSame)
    expect(changed.length).toBeLessThan(15)
  })

  it('gives up early on long sequences without common items', () => {
    const sequence = (name: string) => Array.from({ length: 20_000 }, (_, index) => `${name} ${index % 7}`)
    expect(align(sequence('a'), sequence('b'))).toEqual([{ isSame: false, before: [0, 20_000], after: [0, 20_000] }])
  })
})
