import { describe, expect, it } from 'vitest'
import { createJudge, judgeDigest } from '#prerender/commands/why/judge-inputs.ts'
import type { Today } from '#prerender/commands/why/today.ts'
import type { CollectionSource } from '#prerender/content/collection-source.ts'
import { inputKey } from '#prerender/content/inputs/input-key.ts'
import { createDigestOf } from '#prerender/incremental/input-digests.ts'
import { anIndex, type SomeRange, someCode, someInputs } from '#test/support/builders.ts'
import { aToday, someContent } from './a-today.ts'

const built = someCode({
  files: ['pages/a.page.tsx', 'pages/b.slice.tsx', 'shared.ts'],
  digests: [1, 2, 3],
  parts: { 'pages/a.page.tsx': [0, 2], 'pages/b.slice.tsx': [1, 2] },
})

const notes = { kind: 'markdown', from: 'notes/*.md', shared: false, folder: null, key: null, uses: [] } as const

const aSource = (range: Partial<CollectionSource> = {}): CollectionSource => ({
  collection: 'notes',
  kind: 'markdown',
  key: null,
  uses: [],
  edition: 'en-US',
  from: 'notes/*.md',
  dir: '/site/content/en-US',
  label: 'content/en-US',
  ...range,
})

const index = anIndex({ collection: 'notes', rows: [{ id: 'a', dataDigest: 5, fileDigest: 6 }] })
const messages = { table: { hello: { 'en-US': 'Hello' } }, missing: [] }
const shared = {
  slices: [{ alias: 'b', file: 'pages/b.slice.tsx', data: { x: 1 } }],
  staticQueries: [{ hash: '7', result: { y: 1 } }],
}
const sliceQueries = { b: ['7'] }

/** Digests of these inputs as the build computes them. */
const before = createDigestOf(someInputs({ index, messages, shared, sliceQueries, code: built }))

const aSite = (today: Partial<Today> = {}): Today =>
  aToday({
    code: built,
    collections: { notes },
    content: someContent({ index, sources: [aSource()] }),
    messages: { messages, findings: [], problem: undefined, lineOf: () => undefined },
    queryNames: new Map([['7', 'count']]),
    sharedOf: () => shared,
    ...today,
  })

const judge = (today: Partial<Today>, key: string, digest = before(key)) =>
  createJudge(aSite(today), { edition: 'en-US', built, sliceQueries })(key, digest)

const statusOf = (today: Partial<Today>, key: string, digest?: number) => judge(today, key, digest).status

const contentWith = (...rows: SomeRange['rows']) => ({
  content: someContent({ index: anIndex({ collection: 'notes', rows }), sources: [aSource()] }),
})

const wordsOf = (table: Today['messages']['messages']['table']): Partial<Today> => ({
  messages: { messages: { table, missing: [] }, findings: [], problem: undefined, lineOf: () => undefined },
})

describe('an unchanged input', () => {
  it.each([
    inputKey.data('notes', 'a'),
    inputKey.body('notes', 'a'),
    inputKey.list('notes'),
    inputKey.allData('notes'),
    inputKey.message('hello'),
    inputKey.query('7'),
    inputKey.slice('b'),
    inputKey.code('pages/a.page.tsx'),
    inputKey.frame,
  ])('an untouched input is unchanged: %s', (key) => {
    expect(statusOf({}, key)).toBe('same')
  })

  it('an entry that is still missing is unchanged', () => {
    expect(judge({}, inputKey.data('notes', 'none'), 0)).toEqual({ status: 'same', note: 'there is none' })
  })
})

describe('a changed input', () => {
  it('an entry changed if the part that was read differs', () => {
    const other = contentWith({ id: 'a', dataDigest: 5, fileDigest: 60 })
    expect(statusOf(other, inputKey.data('notes', 'a'))).toBe('same')
    expect(statusOf(other, inputKey.body('notes', 'a'))).toBe('changed')
    expect(statusOf(other, inputKey.list('notes'))).toBe('same')
  })

  it('a list changed if it has other ids', () => {
    const more = contentWith({ id: 'a', dataDigest: 5, fileDigest: 6 }, { id: 'b' })
    expect(statusOf(more, inputKey.list('notes'))).toBe('changed')
    expect(statusOf(more, inputKey.data('notes', 'a'))).toBe('same')
  })

  it('a message changed with its text in this edition', () => {
    expect(statusOf(wordsOf({ hello: { 'en-US': 'Hi' } }), inputKey.message('hello'))).toBe('changed')
  })

  it('code changed with one of its files', () => {
    const code = { ...built, digests: [1, 2, 30] }
    expect(statusOf({ code }, inputKey.code('pages/a.page.tsx'))).toBe('changed')
    expect(judge({ code }, inputKey.slice('b'))).toEqual({
      status: 'changed',
      note: 'it reads the static query "count"',
    })
  })

  it('a slice changed with its data, which is distinguished from its code', () => {
    const sharedOf = () => ({ ...shared, slices: [{ alias: 'b', file: 'pages/b.slice.tsx', data: { x: 2 } }] })
    expect(judge({ sharedOf }, inputKey.slice('b'))).toEqual({
      status: 'changed',
      note: 'the content it shows changed, not its code; it reads the static query "count"',
    })
  })

  it('a static query changed with its result, and so did the slice that reads it', () => {
    const sharedOf = () => ({ ...shared, staticQueries: [{ hash: '7', result: { y: 2 } }] })
    expect(statusOf({ sharedOf }, inputKey.query('7'))).toBe('changed')
    expect(statusOf({ sharedOf }, inputKey.slice('b'))).toBe('changed')
  })
})

describe('a removed or added input', () => {
  it.each([
    { name: 'an entry', key: inputKey.data('notes', 'a'), today: contentWith() },
    { name: 'the file of an entry', key: inputKey.body('notes', 'a'), today: contentWith() },
    { name: 'a message', key: inputKey.message('hello'), today: wordsOf({}) },
    {
      name: 'a static query',
      key: inputKey.query('7'),
      today: { sharedOf: () => ({ slices: [], staticQueries: [] }) },
    },
    { name: 'a page file', key: inputKey.code('pages/a.page.tsx'), today: { code: { ...built, parts: {} } } },
    { name: 'a slice file', key: inputKey.slice('b'), today: { code: { ...built, parts: {} } } },
  ])('a removed input is reported: $name', ({ key, today }) => {
    expect(statusOf(today, key)).toBe('removed')
  })
})

it('an added input is reported', () => {
  expect(statusOf({}, inputKey.data('notes', 'a'), 0)).toBe('added')
  expect(statusOf({}, inputKey.message('hello'), before(inputKey.message('no such message')))).toBe('added')
})

describe('an unknown input', () => {
  it('static queries and slices are unknown if their code cannot run', () => {
    const sharedOf = () => undefined
    expect(statusOf({ sharedOf }, inputKey.query('7'))).toBe('unknown')
    expect(statusOf({ sharedOf }, inputKey.slice('b'))).toBe('unknown')
    expect(statusOf({ sharedOf, code: { ...built, digests: [1, 20, 3] } }, inputKey.slice('b'))).toBe('changed')
  })

  it('an input that could not be computed is unknown', () => {
    const sharedOf = () => ({ slices: shared.slices, staticQueries: [{ hash: '7', result: undefined }] })
    expect(statusOf({ sharedOf }, inputKey.query('7'))).toBe('unknown')
    expect(statusOf({ sharedOf }, inputKey.slice('b'))).toBe('unknown')
  })

  it('an unreadable entry is unknown, as is what depends on all entries', () => {
    const location = { file: 'content/en-US/notes/a.md', line: 3 }
    const content = someContent({
      sources: [aSource()],
      index: anIndex({ collection: 'notes', rows: [] }),
      missing: [{ slugs: [], ids: ['a'], all: false }],
      findings: [{ _tag: 'InvalidContent', location, at: '', problem: 'bad indentation.' }],
    })
    const verdict = { status: 'unknown', note: 'content/en-US/notes/a.md cannot be read: bad indentation.' }
    expect(judge({ content }, inputKey.data('notes', 'a'))).toEqual(verdict)
    expect(judge({ content }, inputKey.list('notes'))).toEqual(verdict)
    expect(statusOf({ content }, inputKey.data('notes', 'other'), 9)).toBe('removed')
  })

  it('entries of a folder that is not set are unknown', () => {
    const location = { file: 'content/collections.ts' }
    const content = someContent({
      findings: [{ _tag: 'InvalidContent', location, at: 'notes', problem: 'NOTES is not set.' }],
    })
    expect(judge({ content }, inputKey.data('notes', 'a'))).toEqual({
      status: 'unknown',
      note: 'content/collections.ts cannot be read: NOTES is not set.',
    })
  })

  it('messages of an unreadable table are unknown', () => {
    const broken = { ...aToday().messages, problem: 'this is not JSON.' }
    expect(judge({ messages: broken }, inputKey.message('hello'))).toEqual({
      status: 'unknown',
      note: 'content/messages.json cannot be read: this is not JSON.',
    })
  })

  it('a digest that only the next build computes is unknown', () => {
    expect([judgeDigest(1, undefined), judgeDigest(1, 1), judgeDigest(1, 2), judgeDigest(1, 0)]).toEqual([
      'unknown',
      'same',
      'changed',
      'removed',
    ])
  })
})
