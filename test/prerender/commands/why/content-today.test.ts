import path from 'node:path'
import { right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readContentToday } from '#prerender/commands/why/content-today.ts'
import { idAt, isDecoded, rawAt, rowsIn } from '#prerender/content/entry-table.ts'
import { type Collections, jsonCollection, markdownCollection } from '#runtime/define/collection.ts'
import { writeFiles } from '#test/support/files.ts'
import { indexSite } from '#test/support/index-site.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

/** Their decoders return other values than they receive. */
const collections: Collections = {
  notes: markdownCollection({ from: 'notes/*.md', decoder: { decode: () => right({ isDecoded: true }) } }),
  facts: jsonCollection({ from: 'facts/*.json', decoder: { decode: () => right({ isDecoded: true }) } }),
}

const EDITIONS = ['en-US', 'zh-CN']

const FILES = { 'content/en-US/notes/a.md': '---\ntitle: A\n---\nText', 'content/en-US/facts/b.json': '{ "n": 1 }' }

const aBuiltSite = async (name: string) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, FILES)
  const { record } = await indexSite(siteDir, collections)
  return {
    siteDir,
    record,
    read: () => readContentToday({ siteDir, editions: EDITIONS, collections, previous: record }),
  }
}

describe('the current content', () => {
  it('has the digests of a build, although nothing is decoded', async () => {
    const { siteDir, record, read } = await aBuiltSite('edited')
    writeFiles(siteDir, { 'content/en-US/notes/a.md': '---\ntitle: B\n---\nText' })
    const { index } = await read()
    const rebuilt = await indexSite(siteDir, collections)
    expect([...index.entryTable.digests]).toEqual([...rebuilt.record.index.entryTable.digests])
    expect([...index.entryTable.digests]).not.toEqual([...record.index.entryTable.digests])
  })

  it('leaves new entries to be decoded by readers, and keeps decoded ones', async () => {
    const { siteDir, read } = await aBuiltSite('new')
    writeFiles(siteDir, { 'content/en-US/notes/b.md': '---\ntitle: B\n---\n' })
    const { index } = await read()
    const rows = Array.from({ length: rowsIn(index.entryTable) }, (_, row) => [
      idAt(index.entryTable, row),
      isDecoded(index.entryTable, row),
      rawAt(index.entryTable, row),
    ])
    expect(rows).toContainEqual(['a', true, '{"isDecoded":true}'])
    expect(rows).toContainEqual(['b', false, '{"title":"B"}'])
  })

  it('lacks unreadable files and reports them', async () => {
    const { siteDir, read } = await aBuiltSite('broken')
    writeFiles(siteDir, { 'content/en-US/facts/b.json': '{' })
    const { findings, missing, index } = await read()
    expect(findings.map(({ location }) => location.file)).toEqual(['content/en-US/facts/b.json'])
    expect(missing.flatMap(({ ids }) => ids)).toEqual(['b'])
    expect(rowsIn(index.entryTable)).toBe(1)
  })

  it('is read completely without an earlier index', async () => {
    const { siteDir, record } = await aBuiltSite('fresh')
    const { index } = await readContentToday({ siteDir, editions: EDITIONS, collections, previous: undefined })
    expect([...index.entryTable.digests]).toEqual([...record.index.entryTable.digests])
  })
})
