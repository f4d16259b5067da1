import { describe, expect, it } from 'vitest'
import { codeSources, listSources, type SourcesOptions } from '#prerender/commands/why/list-sources.ts'
import { inputKey } from '#prerender/content/inputs/input-key.ts'
import { anIndex, someCode } from '#test/support/builders.ts'
import { aToday, someContent } from './a-today.ts'
import { aSource } from './an-input.ts'

const built = someCode({
  files: ['a.ts', 'pages/x.frame.tsx', 'pages/x.page.tsx', 'pages/x.slice.tsx'],
  digests: [1, 2, 3, 4],
  parts: { 'pages/x.page.tsx': [0, 2], 'pages/x.slice.tsx': [0, 3], 'pages/x.frame.tsx': [0, 1] },
})

const notes = { collection: 'notes', rows: [{ id: 'a', file: 'NOTES/a.md' }] }

const options = (more: Partial<SourcesOptions> = {}): SourcesOptions => ({
  edition: 'en-US',
  built,
  today: aToday({
    code: built,
    content: someContent({
      index: anIndex(notes),
      sources: [
        {
          collection: 'notes',
          kind: 'markdown',
          key: null,
          uses: [],
          edition: null,
          from: '**/*.md',
          dir: '/elsewhere',
          label: 'NOTES',
        },
      ],
    }),
    messages: { ...aToday().messages, lineOf: (key) => (key === 'hello' ? 7 : undefined) },
  }),
  before: undefined,
  ...more,
})

describe('sources of inputs', () => {
  it('an entry has its file, under the name of the variable for its folder', () => {
    for (const key of [inputKey.data('notes', 'a'), inputKey.body('notes', 'a')])
      expect(listSources(key, 'changed', options())).toEqual([aSource({ file: 'NOTES/a.md', status: 'changed' })])
  })

  it('a deleted entry has its file from the earlier index', () => {
    const today = aToday()
    expect(listSources(inputKey.data('notes', 'a'), 'removed', options({ today, before: anIndex(notes) }))).toEqual([
      aSource({ file: 'NOTES/a.md', status: 'removed' }),
    ])
    expect(listSources(inputKey.data('notes', 'a'), 'removed', options({ today }))).toEqual([])
  })

  it('a collection has all of its files', () => {
    for (const key of [inputKey.list('notes'), inputKey.allData('notes'), inputKey.allBodies('notes')])
      expect(listSources(key, 'same', options())).toEqual([aSource({ file: 'NOTES/**/*.md' })])
  })

  it('a message has its line of the table', () => {
    expect(listSources(inputKey.message('hello'), 'same', options())).toEqual([
      aSource({ file: 'content/messages.json', line: 7 }),
    ])
    expect(listSources(inputKey.message('gone'), 'removed', options())).toEqual([
      aSource({ file: 'content/messages.json', status: 'removed' }),
    ])
  })

  it('code has its files, its own first', () => {
    const filesOf = (key: string) => listSources(key, 'same', options()).map(({ file }) => file)
    expect(filesOf(inputKey.code('pages/x.page.tsx'))).toEqual(['pages/x.page.tsx', 'a.ts'])
    expect(filesOf(inputKey.slice('x'))).toEqual(['pages/x.slice.tsx', 'a.ts'])
    expect(filesOf(inputKey.frame)).toEqual(['a.ts', 'pages/x.frame.tsx'])
  })

  it('a computed input has no file of its own', () => {
    expect(listSources(inputKey.query('7'), 'same', options())).toEqual([])
  })
})

describe('changes of files', () => {
  const ofPage = (now: typeof built) =>
    codeSources(built, now, ({ parts }) => parts['pages/x.page.tsx'] ?? [], 'pages/x.page.tsx')

  it('a file of code is unchanged, changed or removed', () => {
    expect(ofPage({ ...built, digests: [10, 2, 3, 4] })).toEqual([
      aSource({ file: 'pages/x.page.tsx' }),
      aSource({ file: 'a.ts', status: 'changed' }),
    ])
    expect(ofPage({ ...built, digests: [0, 2, 3, 4] })[1]).toEqual(aSource({ file: 'a.ts', status: 'removed' }))
  })

  it('a file of code may be new, or no longer imported', () => {
    const now = { ...built, files: ['b.ts', ...built.files.slice(1)] }
    expect(ofPage(now).slice(1)).toEqual([
      aSource({ file: 'a.ts', status: 'removed' }),
      aSource({ file: 'b.ts', status: 'added' }),
    ])
  })

  it('files of code are listed for a page whose own file was deleted', () => {
    const { [`pages/x.page.tsx`]: _, ...parts } = built.parts
    expect(ofPage({ ...built, digests: [1, 2, 0, 4], parts })).toEqual([
      aSource({ file: 'pages/x.page.tsx', status: 'removed' }),
      aSource({ file: 'a.ts' }),
    ])
  })
})
