import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRange, findRow } from '#prerender/content/content-index.ts'
import { idAt } from '#prerender/content/entry-table.ts'
import type { IndexRecord } from '#prerender/content/index-record.ts'
import { loadIndexRecord, saveIndexRecord } from '#prerender/incremental/index-record-file.ts'
import { anIndex } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const aRecord = (record: Partial<IndexRecord> = {}): IndexRecord => ({
  index: anIndex(
    {
      collection: 'notes',
      rows: [
        { id: 'a', raw: '{"title":"港"}' },
        { id: 'b', isDecoded: true },
      ],
    },
    { collection: 'ports', edition: null, rows: [{ id: 'c', fileDigest: 2 ** 47 + 1 }] },
  ),
  code: 'the-code',
  notedAtMs: 1_700_000_000_000.25,
  files: ['content/en-US/notes/a.md', 'content/en-US/notes/b.md'],
  fileRanges: Uint32Array.of(0, 0),
  fileDigests: Float64Array.of(2 ** 47, 1),
  signatures: Float64Array.of(1, 2.5, 3.5, 4, 5, 6.5, 7.5, 8),
  derived: [{ range: 0, inputs: 7 }],
  tables: [
    {
      range: 1,
      file: 'content/tables/ports.ts',
      packages: 'p',
      dependencies: [{ file: '/site/a.ts', digest: 2 ** 47 + 3 }],
    },
  ],
  ...record,
})

/** All numbers and texts of a record, in any kind of memory. */
const plain = (value: unknown): unknown => {
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array, Number)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]))
}

describe('a saved index', () => {
  it('is read unchanged', () => {
    const file = path.join(folder, 'content.columns')
    saveIndexRecord(file, aRecord())
    expect(plain(loadIndexRecord(file))).toEqual(plain(aRecord()))
  })

  it('supports lookups', () => {
    const file = path.join(folder, 'content.columns')
    saveIndexRecord(file, aRecord())
    const index = loadIndexRecord(file)?.index ?? anIndex()
    const row = findRow(index, findRange(index, 'ports', 'zh-CN') ?? -1, 'c')
    expect(row === undefined ? undefined : idAt(index.entryTable, row)).toBe('c')
  })

  it('is read into shared memory', () => {
    const file = path.join(folder, 'content.columns')
    saveIndexRecord(file, aRecord())
    const { entryTable, slots } = loadIndexRecord(file)?.index ?? anIndex()
    for (const part of [...Object.values(entryTable), slots]) expect(part.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('may be of a site without content', () => {
    const file = path.join(folder, 'empty.columns')
    const none = {
      files: [],
      fileRanges: new Uint32Array(),
      fileDigests: new Float64Array(),
      signatures: new Float64Array(),
      tables: [],
    }
    saveIndexRecord(file, aRecord({ index: anIndex(), ...none }))
    expect(plain(loadIndexRecord(file))).toEqual(plain(aRecord({ index: anIndex(), ...none })))
  })

  it('a missing or damaged index file counts as none', () => {
    writeFiles(folder, { damaged: 'fairlead columns 1\n[{' })
    expect([loadIndexRecord(path.join(folder, 'nowhere')), loadIndexRecord(path.join(folder, 'damaged'))]).toEqual([
      undefined,
      undefined,
    ])
  })
})
