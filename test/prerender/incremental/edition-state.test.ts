import path from 'node:path'
import { expect, it } from 'vitest'
import { loadEditionState, saveEditionState } from '#prerender/incremental/edition-state.ts'
import { indexFile, stateFile } from '#prerender/incremental/state-file.ts'
import { someCode, someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { anEditionState } from '#test/support/staged-pages.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

it('a state is read as it was saved', () => {
  const state = anEditionState(
    {
      '/': {
        keys: ['message 问候'],
        targets: ['/a'],
        hrefs: ['#b'],
        ids: ['b'],
        html: [1, 1_700_000_000_000.125, 2 ** 48],
      },
      '/a': { isListed: false },
    },
    {
      facts: {
        sources: 2 ** 47 + 1,
        globals: { engine: 2 ** 47 + 3 },
        files: [{ file: 'sw.js', signature: [1, 2.5, 3] }],
        sliceQueries: { header: ['7'] },
        bundle: {
          settings: someSettings(),
          collections: {
            notes: { kind: 'markdown', from: 'notes/*.md', shared: false, folder: null, key: null, uses: [] },
          },
          code: someCode({
            files: ['pages/a.page.tsx'],
            digests: [1],
            parts: { 'pages/a.page.tsx': [0] },
            common: [0],
          }),
        },
        bytes: 12,
      },
      own: [2 ** 47 + 5, 1],
    },
  )
  const file = path.join(folder, 'a.columns')
  saveEditionState(file, state)
  const loaded = loadEditionState(file)
  expect({ ...loaded, isListed: [...(loaded?.isListed ?? [])] }).toEqual({
    ...state,
    inputs: [...state.inputs],
    isListed: [...state.isListed],
  })
})

it('a state may be of an edition without pages', () => {
  const file = path.join(folder, 'empty.columns')
  saveEditionState(file, anEditionState({}))
  expect(loadEditionState(file)).toMatchObject({ paths: [], inputs: [], hrefs: [] })
})

it('a missing or damaged state file counts as none', () => {
  writeFiles(folder, { damaged: 'fairlead columns 1\n[{' })
  expect([loadEditionState(path.join(folder, 'nowhere')), loadEditionState(path.join(folder, 'damaged'))]).toEqual([
    undefined,
    undefined,
  ])
})

it('every output folder has a state file of its own, separate from the content index', () => {
  const files = [
    stateFile('/cache', '/out/en-US'),
    stateFile('/cache', '/out/zh-CN'),
    stateFile('/cache', '/other/en-US'),
    stateFile('/other-cache', '/out/en-US'),
    indexFile('/cache'),
  ]
  expect(new Set(files).size).toBe(files.length)
  expect(stateFile('/cache', '/out/en-US')).toBe(files[0])
})
