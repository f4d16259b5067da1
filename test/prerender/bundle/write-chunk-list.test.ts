import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CHUNK_LIST, hashOf, writeChunkList } from '#prerender/bundle/write-chunk-list.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const listOf = async (name: string, files: Readonly<Record<string, string>> = {}) => {
  const dir = path.join(folder, name)
  writeFiles(dir, {
    '.vite/manifest.json': JSON.stringify({
      'pages/a.page.tsx': { file: 'assets/a.js', imports: ['_b.js'], css: ['assets/a.css'] },
      '_b.js': { file: 'assets/b.js' },
    }),
    'assets/a.js': 'a',
    'assets/b.js': 'b',
    'assets/a.css': '',
    'assets/face.woff2': 'face',
    ...files,
  })
  await writeChunkList(dir)
  const file = readdirSync(path.join(dir, 'assets')).find((each) => each.startsWith('chunks-')) ?? ''
  return { file: `assets/${file}`, rows: JSON.parse(readFileSync(path.join(dir, 'assets', file), 'utf8')) as unknown }
}

it('the list of code has the digest of each script and style sheet, and what each needs', async () => {
  const { file, rows } = await listOf('all')
  expect(file).toMatch(CHUNK_LIST)
  expect(rows).toEqual([
    ['a.css', hashOf('')],
    ['a.js', hashOf('a'), 2, 0],
    ['b.js', hashOf('b')],
  ])
})

it('the name of the list follows from its bytes', async () => {
  const { file } = await listOf('one')
  expect((await listOf('the same')).file).toBe(file)
  expect((await listOf('other bytes', { 'assets/b.js': 'c' })).file).not.toBe(file)
})
