import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { absoluteFile, listShelfFiles, listShelves } from '#prerender/read/source-shelf.ts'
import type { CollectionFacts } from '#prerender/vite/bundle-facts.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()

const facts = (collection: Partial<CollectionFacts>): CollectionFacts => ({
  kind: 'markdown',
  from: 'notes/**/*.md',
  shared: false,
  folder: null,
  ...collection,
})

const shelvesOf = (collection: Partial<CollectionFacts>, environment: Readonly<Record<string, string | undefined>> = {}) =>
  listShelves({ notes: facts(collection) }, { siteDir, editions: ['en-US', 'zh-CN'], environment })

const elsewhere = { shared: true, folder: { variable: 'NOTES_DIR' } }

describe('the files of a collection', () => {
  it('lie in a folder for each edition', () => {
    const { shelves, findings } = shelvesOf({})
    expect(findings).toEqual([])
    expect(shelves).toMatchObject([
      { collection: 'notes', edition: 'en-US', dir: path.join(siteDir, 'content/en-US'), label: 'content/en-US' },
      { collection: 'notes', edition: 'zh-CN', dir: path.join(siteDir, 'content/zh-CN'), label: 'content/zh-CN' },
    ])
  })

  it('lie in one folder for all editions where they share it', () => {
    expect(shelvesOf({ shared: true }).shelves).toMatchObject([{ edition: null, dir: path.join(siteDir, 'content'), label: 'content' }])
  })

  it('may lie where a variable of the environment says', () => {
    const { shelves, findings } = shelvesOf(elsewhere, { NOTES_DIR: '/some/where/' })
    expect(findings).toEqual([])
    expect(shelves).toMatchObject([{ edition: null, dir: '/some/where', label: 'NOTES_DIR' }])
  })

  it.each([{}, { NOTES_DIR: '' }, { NOTES_DIR: undefined }])('cannot be found where that is not set: %j', (environment) => {
    expect(shelvesOf(elsewhere, environment)).toEqual({
      shelves: [],
      findings: [
        {
          _tag: 'InvalidContent',
          place: { file: 'content/collections.ts' },
          at: 'notes',
          problem: expect.stringContaining('NOTES_DIR'),
        },
      ],
    })
  })
})

describe('listShelfFiles', () => {
  it('names files as messages do, in order of code units', async () => {
    writeFiles(siteDir, {
      'content/en-US/notes/b.md': '',
      'content/en-US/notes/B.md': '',
      'content/en-US/notes/deep/a.md': '',
      'content/en-US/notes/a.json': '',
      'content/zh-CN/notes/a.md': '',
    })
    const [english] = shelvesOf({}).shelves
    if (english === undefined) throw new Error('There is no shelf.')
    const files = await listShelfFiles(english)
    expect(files).toEqual(['content/en-US/notes/B.md', 'content/en-US/notes/b.md', 'content/en-US/notes/deep/a.md'])
    expect(files.map((file) => absoluteFile(english, file))).toEqual(files.map((file) => path.join(siteDir, file)))
  })

  it('names files outside of the site by the variable that says where they are', async () => {
    writeFiles(siteDir, { 'elsewhere/notes/a.md': '' })
    const [shelf] = shelvesOf(elsewhere, { NOTES_DIR: path.join(siteDir, 'elsewhere') }).shelves
    if (shelf === undefined) throw new Error('There is no shelf.')
    expect(await listShelfFiles(shelf)).toEqual(['NOTES_DIR/notes/a.md'])
    expect(absoluteFile(shelf, 'NOTES_DIR/notes/a.md')).toBe(path.join(siteDir, 'elsewhere/notes/a.md'))
  })

  it('finds none where there is no such folder', async () => {
    const [shelf] = shelvesOf(elsewhere, { NOTES_DIR: path.join(siteDir, 'nowhere') }).shelves
    expect(shelf === undefined ? undefined : await listShelfFiles(shelf)).toEqual([])
  })
})
