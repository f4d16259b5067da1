import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalise, canonicalJson, type Json } from '#prerender/base/json/canonical-json.ts'
import { diffJson } from '#prerender/commands/diff/diff-json.ts'

const entry = (slug: string, more: { readonly [key: string]: Json } = {}): Json => ({
  slug,
  title: `On ${slug}`,
  ...more,
})

describe('diffJson', () => {
  it.each([
    {
      name: 'another text',
      before: { a: 'x' },
      after: { a: 'y' },
      finds: [{ kind: 'changed', path: 'a', before: 'x', after: 'y' }],
    },
    {
      name: 'another kind of value',
      before: { a: [] },
      after: { a: {} },
      finds: [{ kind: 'changed', path: 'a', before: [], after: {} }],
    },
    {
      name: 'a value in the place of null',
      before: { a: null },
      after: { a: 1 },
      finds: [{ kind: 'changed', path: 'a', before: null, after: 1 }],
    },
    { name: 'a new member', before: {}, after: { a: null }, finds: [{ kind: 'added', path: 'a', after: null }] },
    {
      name: 'a lost member',
      before: { a: { b: 1 } },
      after: { a: {} },
      finds: [{ kind: 'removed', path: 'a.b', before: 1 }],
    },
    {
      name: 'members with odd names',
      before: {},
      after: { 'a b': { '0': 1 }, ['__proto__']: 2 },
      finds: [
        { kind: 'added', path: '__proto__', after: 2 },
        { kind: 'added', path: '["a b"]', after: { '0': 1 } },
      ],
    },
  ])('reports $name', ({ before, after, finds }) => {
    expect(diffJson(before, after)).toEqual(finds)
  })

  it('does not confuse members with inherited ones', () => {
    expect(diffJson({}, { constructor: 1 })).toEqual([{ kind: 'added', path: 'constructor', after: 1 }])
  })

  it('reports members in order of their names, below the given path', () => {
    expect(diffJson({ b: 1, a: 1 }, { a: 2, b: 2 }, 'top').map(({ path }) => path)).toEqual(['top.a', 'top.b'])
  })

  describe('in lists', () => {
    const list = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => entry(slug))

    it('reports an inserted item as one addition, at its new index', () => {
      expect(diffJson({ list }, { list: list.toSpliced(2, 0, entry('new')) })).toEqual([
        { kind: 'added', path: 'list[2]', after: entry('new') },
      ])
    })

    it('reports a removed item as one removal, at its old index', () => {
      expect(diffJson(list, list.toSpliced(1, 1))).toEqual([{ kind: 'removed', path: '[1]', before: entry('b') }])
    })

    it('reports an edited item by its members, even beside an inserted one', () => {
      const edited = list.with(2, entry('c', { title: 'Something else' })).toSpliced(2, 0, entry('new'))
      expect(diffJson(list, edited)).toEqual([
        { kind: 'added', path: '[2]', after: entry('new') },
        { kind: 'changed', path: '[3].title', before: 'On c', after: 'Something else' },
      ])
    })

    it('reports unrelated items in the same place as removed and added', () => {
      const before = [{ href: '/a', title: 'Containers', summary: 'Which one fits' }]
      const after = [{ href: '/b', title: 'Duties', summary: 'How they are paid' }]
      expect(diffJson(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
    })

    it('reports a moved item', () => {
      expect(diffJson(list, [...list.slice(1), entry('a')])).toEqual([
        { kind: 'moved', path: '[5]', from: '[0]', value: entry('a') },
      ])
    })

    it('pairs scalars in order if as many were removed as added', () => {
      expect(diffJson([1, 2, 3], [1, 5, 3])).toEqual([{ kind: 'changed', path: '[1]', before: 2, after: 5 }])
      expect(diffJson(['red'], ['blue'])).toEqual([{ kind: 'changed', path: '[0]', before: 'red', after: 'blue' }])
      expect(diffJson([{ text: '20' }], [{ text: '21' }])).toEqual([
        { kind: 'changed', path: '[0].text', before: '20', after: '21' },
      ])
    })

    it('pairs texts by their words, even in scripts without spaces', () => {
      const before = ['The quick brown fox', '快速的棕色狐狸']
      const after = ['New', 'The quick red fox', '快速的红色狐狸']
      expect(diffJson(before, after)).toEqual([
        { kind: 'added', path: '[0]', after: 'New' },
        { kind: 'changed', path: '[1]', before: before[0], after: after[1] },
        { kind: 'changed', path: '[2]', before: before[1], after: after[2] },
      ])
    })

    it('compares nested lists', () => {
      expect(
        diffJson(
          [
            [1, 2],
            [3, 4],
          ],
          [
            [1, 2],
            [3, 4, 5],
          ],
        ),
      ).toEqual([{ kind: 'added', path: '[1][2]', after: 5 }])
    })

    it('does not compare all pairs of long lists', () => {
      const long = (name: string) =>
        Array.from({ length: 2000 }, (_, index) => ({ name: `${name} ${index}`, more: 'the same in all of them' }))
      expect(diffJson(long('a'), long('b'))).toHaveLength(4000)
    })
  })

  it('reports changes exactly when the values differ', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => canonicalise(value))
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(diffJson(before, before)).toEqual([])
        expect(diffJson(before, after).length > 0).toBe(canonicalJson(before) !== canonicalJson(after))
      }),
    )
  })
})
