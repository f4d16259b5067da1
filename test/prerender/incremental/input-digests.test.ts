import { describe, expect, it } from 'vitest'
import { type CurrentInputs, createDigestOf } from '#prerender/incremental/input-digests.ts'
import { anIndex, type SomeRange, someCode, someInputs } from '#test/support/builders.ts'

const ranges: readonly SomeRange[] = [
  { collection: 'notes', rows: [{ id: 'a' }, { id: 'b b' }] },
  { collection: 'notes', edition: 'zh-CN', rows: [{ id: 'a' }] },
  { collection: 'ports', edition: null, rows: [{ id: 'deham' }] },
]

/** The same ranges with other rows in one of them. */
const indexWith = (number: number, rows: SomeRange['rows']) =>
  anIndex(...ranges.map((range, at) => (at === number ? { ...range, rows } : range)))

const before = someInputs({
  index: anIndex(...ranges),
  messages: { table: { title: { 'en-US': 'Title', 'zh-CN': '标题' }, other: { 'en-US': 'Other' } }, missing: [] },
  shared: {
    slices: [
      { alias: 'header', file: 'pages/slices/header.slice.tsx', data: { a: 1 } },
      { alias: 'footer', file: 'pages/slices/footer.slice.tsx', data: { a: 1 } },
    ],
    staticQueries: [
      { hash: '7', result: { b: 1 } },
      { hash: '8', result: { b: 1 } },
    ],
  },
  sliceQueries: { header: ['7'] },
  code: someCode({
    files: [
      'pages/a.page.tsx',
      'pages/slices/header.slice.tsx',
      'pages/slices/footer.slice.tsx',
      'templates/card.tsx',
      'pages/site.frame.tsx',
    ],
    digests: [1, 2, 3, 4, 5],
    parts: {
      'pages/a.page.tsx': [0, 3],
      'pages/slices/header.slice.tsx': [1],
      'pages/slices/footer.slice.tsx': [2, 3],
      'pages/site.frame.tsx': [4],
    },
  }),
})

const KEYS = [
  'data notes a',
  'data notes b b',
  'data ports deham',
  'body notes a',
  'body notes b b',
  'list notes',
  'list ports',
  'all-data notes',
  'all-bodies notes',
  'message title',
  'message other',
  'query 7',
  'query 8',
  'slice header',
  'slice footer',
  'code pages/a.page.tsx',
  'code pages/slices/header.slice.tsx',
  'code pages/slices/footer.slice.tsx',
  'image assets/share-1.png',
  'frame site',
]

const digestsOf = (inputs: CurrentInputs): readonly number[] => KEYS.map(createDigestOf(inputs))

/** Keys of the changed inputs. */
const changedBy = (change: Partial<CurrentInputs>): readonly string[] => {
  const [was, is] = [digestsOf(before), digestsOf({ ...before, ...change })]
  return KEYS.filter((_, at) => was[at] !== is[at])
}

const { shared, code } = before

describe('the digest of an input', () => {
  it('stays the same without changes, and is never 0', () => {
    expect(changedBy({})).toEqual([])
    expect(digestsOf(before).filter((digest) => digest === 0)).toEqual([])
  })

  it.each<{ name: string; change: Partial<CurrentInputs>; changes: readonly string[] }>([
    {
      name: 'a picture that is gone or altered',
      change: { hasImage: () => false },
      changes: ['image assets/share-1.png'],
    },
    {
      name: 'the data of an entry',
      change: { index: indexWith(0, [{ id: 'a', raw: '{"b":1}' }, { id: 'b b' }]) },
      changes: ['data notes a', 'all-data notes'],
    },
    {
      name: 'the text of an entry',
      change: { index: indexWith(0, [{ id: 'a' }, { id: 'b b', fileDigest: 9 }]) },
      changes: ['body notes b b', 'all-bodies notes'],
    },
    {
      name: 'an entry more',
      change: { index: indexWith(0, [{ id: 'a' }, { id: 'b b' }, { id: 'c' }]) },
      changes: ['list notes', 'all-data notes', 'all-bodies notes'],
    },
    {
      name: 'an entry less',
      change: { index: indexWith(0, [{ id: 'a' }]) },
      changes: ['data notes b b', 'body notes b b', 'list notes', 'all-data notes', 'all-bodies notes'],
    },
    { name: 'an entry of another edition', change: { index: indexWith(1, []) }, changes: [] },
    {
      name: 'an entry that all editions share',
      change: { index: indexWith(2, [{ id: 'deham', raw: '2' }]) },
      changes: ['data ports deham'],
    },
    {
      name: 'the words of a message',
      change: {
        messages: { table: { ...before.messages.table, title: { 'en-US': 'Another', 'zh-CN': '标题' } }, missing: [] },
      },
      changes: ['message title'],
    },
    {
      name: 'the words of a message in another edition',
      change: {
        messages: { table: { ...before.messages.table, title: { 'en-US': 'Title', 'zh-CN': '别的' } }, missing: [] },
      },
      changes: [],
    },
    {
      name: 'the result of a query, for whatever shows it and for the slices that do',
      change: {
        shared: { ...shared, staticQueries: [{ hash: '7', result: { b: 2 } }, ...shared.staticQueries.slice(1)] },
      },
      changes: ['query 7', 'slice header'],
    },
    {
      name: 'the data of a slice',
      change: {
        shared: {
          ...shared,
          slices: [...shared.slices.slice(0, 1), { alias: 'footer', file: 'pages/slices/footer.slice.tsx', data: {} }],
        },
      },
      changes: ['slice footer'],
    },
    {
      name: 'the code of a slice',
      change: { code: { ...code, digests: [1, 9, 3, 4, 5] } },
      changes: ['slice header', 'code pages/slices/header.slice.tsx'],
    },
    {
      name: 'code that a page and a slice share',
      change: { code: { ...code, digests: [1, 2, 3, 9, 5] } },
      changes: ['slice footer', 'code pages/a.page.tsx', 'code pages/slices/footer.slice.tsx'],
    },
    { name: 'the code of the frame', change: { code: { ...code, digests: [1, 2, 3, 4, 9] } }, changes: ['frame site'] },
    {
      name: 'which queries a slice reads',
      change: { sliceQueries: { header: ['7', '8'] } },
      changes: ['slice header'],
    },
  ])('the digest of an input changes with $name', ({ change, changes }) => {
    expect(changedBy(change)).toEqual(changes)
  })

  it.each([
    'data notes nowhere',
    'data nowhere a',
    'body notes nowhere',
    'list nowhere',
    'all-data nowhere',
    'slice nowhere',
    'code pages/gone.page.tsx',
  ])('the digest of a missing input is 0: %s', (key) => {
    expect(createDigestOf(before)(key)).toBe(0)
  })

  it('the digest of an empty list differs from that of no list', () => {
    expect(createDigestOf(someInputs({ index: anIndex({ collection: 'notes', rows: [] }) }))('list notes')).not.toBe(0)
  })

  it('a deleted message has the same digest as one missing in this edition', () => {
    expect(new Set(['message nowhere', 'message constructor'].map(createDigestOf(before))).size).toBe(1)
  })

  it('is the same on a second call', () => {
    const digestOf = createDigestOf(before)
    expect(KEYS.map(digestOf)).toEqual(KEYS.map(digestOf))
  })

  it('an unknown key is an error', () => {
    expect(() => createDigestOf(before)('weather today')).toThrow('weather today')
  })
})
