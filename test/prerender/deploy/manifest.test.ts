import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compressEdition } from '#prerender/compress/compress-edition.ts'
import { readCopyRecord } from '#prerender/compress/copy-record.ts'
import { originalOf, readBuild } from '#prerender/deploy/manifest.ts'
import { someHostRules } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const dir = path.join(folder, 'en-US')
const rules = someHostRules({ contentTypes: { '.html': 'text/html', '.js': 'text/javascript' } })
const words = 'Words that compress well. '.repeat(100)

describe('readBuild', () => {
  it('takes compressed copies along if it is told of them, in the phase of their files', async () => {
    writeFiles(dir, { 'about/index.html': words, 'assets/entry-abc.js': words, 'sw.js': words, '404.html': 'short' })
    await compressEdition(dir)
    const { manifest, fileOf, outdated } = readBuild(dir, rules, 'files', { compressed: readCopyRecord(dir) })
    const copies = manifest.entries.filter(({ coding }) => coding !== undefined)
    expect(copies.map(({ key, coding, phase, contentType }) => [key, coding, phase, contentType])).toEqual([
      ['about/index.html.br', 'br', 'documents', 'text/html'],
      ['about/index.html.gz', 'gzip', 'documents', 'text/html'],
      ['assets/entry-abc.js.br', 'br', 'assets', 'text/javascript'],
      ['assets/entry-abc.js.gz', 'gzip', 'assets', 'text/javascript'],
      ['sw.js.br', 'br', 'switch', 'text/javascript'],
      ['sw.js.gz', 'gzip', 'switch', 'text/javascript'],
    ])
    expect(fileOf.get('sw.js.br')).toBe(path.join('..', 'compressed', 'en-US', 'sw.js.br'))
    expect(outdated).toEqual([])
    expect(readBuild(dir, rules, 'files').manifest.entries.map(({ key }) => key)).toEqual([
      ...['404.html', 'about/index.html', 'assets/entry-abc.js', 'sw.js'],
    ])
  })

  it('names files that have changed since they were compressed', async () => {
    writeFiles(dir, { 'sw.js': words })
    await compressEdition(dir)
    writeFiles(dir, { 'sw.js': `${words}more` })
    expect(readBuild(dir, rules, 'files', { compressed: readCopyRecord(dir) }).outdated).toEqual(['sw.js'])
  })
})

describe('originalOf', () => {
  it.each([
    ['a/index.html.br', 'a/index.html'],
    ['a.json.gz', 'a.json'],
    ['a.json', undefined],
    ['br', undefined],
  ])('%s is a copy of %s', (key, original) => {
    expect(originalOf(key)).toBe(original)
  })
})
