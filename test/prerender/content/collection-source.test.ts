import { mkdirSync, readdir, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CollectionFacts } from '#prerender/bundle/bundle-facts.ts'
import {
  absoluteFile,
  type CollectionSource,
  type FolderReader,
  listCollectionSources,
  listSourceFiles,
} from '#prerender/content/collection-source.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const siteDir = temporaryFolder()

const facts = (collection: Partial<CollectionFacts>): CollectionFacts => ({
  kind: 'markdown',
  from: 'notes/**/*.md',
  shared: false,
  folder: null,
  key: null,
  uses: [],
  ...collection,
})

const shelvesOf = (
  collection: Partial<CollectionFacts>,
  environment: Readonly<Record<string, string | undefined>> = {},
) => listCollectionSources({ notes: facts(collection) }, { siteDir, editions: ['en-US', 'zh-CN'], environment })

const elsewhere = { shared: true, folder: { variable: 'NOTES_DIR' } }

describe('the files of a collection', () => {
  it('a collection has a folder for each edition', () => {
    const { sources, findings } = shelvesOf({})
    expect(findings).toEqual([])
    expect(sources).toMatchObject([
      { collection: 'notes', edition: 'en-US', dir: path.join(siteDir, 'content/en-US'), label: 'content/en-US' },
      { collection: 'notes', edition: 'zh-CN', dir: path.join(siteDir, 'content/zh-CN'), label: 'content/zh-CN' },
    ])
  })

  it('a shared collection has one folder', () => {
    expect(shelvesOf({ shared: true }).sources).toMatchObject([
      { edition: null, dir: path.join(siteDir, 'content'), label: 'content' },
    ])
  })

  it('a collection may be in a folder named by an environment variable', () => {
    mkdirSync(path.join(siteDir, 'some/where'), { recursive: true })
    const { sources, findings } = shelvesOf(elsewhere, { NOTES_DIR: path.join(siteDir, 'some/where/') })
    expect(findings).toEqual([])
    expect(sources).toMatchObject([{ edition: null, dir: path.join(siteDir, 'some/where'), label: 'NOTES_DIR' }])
  })

  it.each(['nowhere', 'a-file', 'a-file/below'])('a folder variable that names %s is a finding', (name) => {
    writeFiles(siteDir, { 'a-file': '' })
    const dir = path.join(siteDir, name)
    expect(shelvesOf(elsewhere, { NOTES_DIR: dir })).toEqual({
      sources: [],
      findings: [{ _tag: 'UnreadableFolder', location: { file: 'NOTES_DIR' }, problem: expect.stringContaining(dir) }],
    })
  })

  it.each([{}, { NOTES_DIR: '' }, { NOTES_DIR: undefined }])(
    'an unset folder variable is a finding: %j',
    (environment) => {
      expect(shelvesOf(elsewhere, environment)).toEqual({
        sources: [],
        findings: [
          {
            _tag: 'InvalidContent',
            location: { file: 'content/collections.ts' },
            at: 'notes',
            problem: expect.stringContaining('NOTES_DIR'),
          },
        ],
      })
    },
  )
})

describe('listSourceFiles', () => {
  const shelfIn = (site: string, collection: Partial<CollectionFacts> = {}): CollectionSource => {
    const [source] = listCollectionSources(
      { notes: facts(collection) },
      { siteDir: site, editions: ['en-US'], environment: {} },
    ).sources
    if (source === undefined) throw new Error('There is no source.')
    return source
  }

  it('returns names as in messages, in order of code units', async () => {
    writeFiles(siteDir, {
      'content/en-US/notes/b.md': '',
      'content/en-US/notes/B.md': '',
      'content/en-US/notes/deep/a.md': '',
      'content/en-US/notes/a.json': '',
      'content/zh-CN/notes/a.md': '',
    })
    const english = shelfIn(siteDir)
    const { files, findings } = await listSourceFiles(english)
    expect(files).toEqual(['content/en-US/notes/B.md', 'content/en-US/notes/b.md', 'content/en-US/notes/deep/a.md'])
    expect(files.map((file) => absoluteFile(english, file))).toEqual(files.map((file) => path.join(siteDir, file)))
    expect(findings).toEqual([])
  })

  it('names files outside the site by the variable of their folder', async () => {
    writeFiles(siteDir, { 'elsewhere/notes/a.md': '' })
    const [source] = shelvesOf(elsewhere, { NOTES_DIR: path.join(siteDir, 'elsewhere') }).sources
    if (source === undefined) throw new Error('There is no source.')
    expect(await listSourceFiles(source)).toEqual({ files: ['NOTES_DIR/notes/a.md'], findings: [] })
    expect(absoluteFile(source, 'NOTES_DIR/notes/a.md')).toBe(path.join(siteDir, 'elsewhere/notes/a.md'))
  })

  it('is empty for a missing folder', async () => {
    expect(await listSourceFiles(shelfIn(path.join(siteDir, 'no-content')))).toEqual({ files: [], findings: [] })
  })

  it('a file in place of a folder does not count as an empty folder', async () => {
    const site = path.join(siteDir, 'blocked')
    writeFiles(site, { 'content/en-US/notes': 'a file' })
    expect((await listSourceFiles(shelfIn(site))).findings).toMatchObject([
      {
        _tag: 'UnreadableFolder',
        location: { file: 'content/en-US/notes' },
        problem: expect.stringContaining('no folder'),
      },
    ])
  })

  it('a dangling link does not count as a missing folder', async () => {
    const site = path.join(siteDir, 'unmounted')
    writeFiles(site, { 'content/a.json': '' })
    symlinkSync(path.join(site, 'nowhere'), path.join(site, 'content/en-US'))
    expect((await listSourceFiles(shelfIn(site))).findings).toMatchObject([
      { location: { file: 'content/en-US/notes' } },
    ])
  })

  it('an unreadable folder does not count as empty', async () => {
    const site = path.join(siteDir, 'forbidden')
    writeFiles(site, { 'content/en-US/notes/a.md': '', 'content/en-US/notes/deep/b.md': '' })
    const read = ((folder, options, done) => {
      if (/deep\/?$/.test(String(folder))) done(Object.assign(new Error(), { code: 'EACCES' }), [])
      else readdir(folder, options, done)
    }) as FolderReader
    expect((await listSourceFiles(shelfIn(site), read)).findings).toMatchObject([
      {
        _tag: 'UnreadableFolder',
        location: { file: 'content/en-US/notes/deep' },
        problem: expect.stringContaining(path.join(site, 'content/en-US/notes/deep')),
      },
    ])
  })

  it('links to other folders of the site are followed; those out of it, or around in a circle, are findings', async () => {
    const site = path.join(siteDir, 'linked')
    writeFiles(site, { 'content/en-US/notes/a.md': '', 'shared/b.md': '' })
    const link = (name: string, to: string): void => symlinkSync(to, path.join(site, 'content/en-US/notes', name))
    link('shared', path.join(site, 'shared'))
    link('root', '/')
    link('hosts.md', '/etc/hosts')
    link('circle', '../..')
    const { files, findings } = await listSourceFiles(shelfIn(site))
    expect(files).toEqual(['content/en-US/notes/a.md', 'content/en-US/notes/shared/b.md'])
    expect(findings.map(({ location }) => location.file).sort()).toEqual([
      'content/en-US/notes/circle',
      'content/en-US/notes/hosts.md',
      'content/en-US/notes/root',
    ])
  })
})
