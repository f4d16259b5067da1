import { describe, expect, it } from 'vitest'
import { createContentIndex } from '#prerender/content/content-index.ts'
import { createEntryTable, type Row } from '#prerender/content/entry-table.ts'
import type { IndexRecord } from '#prerender/content/index-record.ts'
import { createFileFinder } from '#prerender/content/known-files.ts'

const rowOf = (file: string): Row => ({
  id: file.replace(/\.md$/, ''),
  file,
  raw: '{}',
  isDecoded: true,
  dataDigest: 1,
  fileDigest: 2,
})

const inOrder = (texts: readonly string[]): readonly string[] => [...texts].sort((a, b) => (a < b ? -1 : 1))

/** An index record of these files, range by range. All but the missing ones have an entry; rows are sorted by id. */
const aRecord = (fileLists: readonly (readonly string[])[], missing: readonly string[] = []): IndexRecord => {
  const rows = fileLists.map((files) =>
    inOrder(files.filter((file) => !missing.includes(file)).map((file) => rowOf(file).id)).map((id) =>
      rowOf(`${id}.md`),
    ),
  )
  let from = 0
  const ranges = rows.map(({ length }, number) => {
    from += length
    return { collection: `range-${number}`, edition: null, from: from - length, to: from }
  })
  const files = fileLists.flatMap(inOrder)
  return {
    index: createContentIndex(createEntryTable(rows.flat()), ranges),
    code: 'code',
    notedAtMs: 0,
    files,
    fileRanges: Uint32Array.from(fileLists.flatMap((names, number) => names.map(() => number))),
    fileDigests: new Float64Array(files.length),
    signatures: new Float64Array(4 * files.length),
    tables: [],
    derived: [],
  }
}

const finderOf = (record: IndexRecord, number: number) => {
  const range = record.index.ranges[number]
  if (range === undefined) throw new Error('No such range.')
  return createFileFinder({ record, range, number })
}

describe('createFileFinder', () => {
  it('a file finder finds file and row numbers in its range among others', () => {
    const { find, count } = finderOf(aRecord([['x.md'], ['a.md', 'b.md', 'c.md'], ['y.md']]), 1)

    expect(['a.md', 'b.md', 'c.md'].map(find)).toEqual([
      { index: 1, row: 1 },
      { index: 2, row: 2 },
      { index: 3, row: 3 },
    ])
    expect(count).toBe(3)
  })

  it('a file finder finds files whose ids sort differently from their names', () => {
    // By name, `-` sorts before the dot of the extension; by id, the shorter comes first.
    const { find } = finderOf(aRecord([['a.md', 'a-b.md', 'a-b-c.md', 'b.md']]), 0)

    expect(['a-b-c.md', 'a-b.md', 'a.md', 'b.md'].map(find)).toEqual([
      { index: 0, row: 2 },
      { index: 1, row: 1 },
      { index: 2, row: 0 },
      { index: 3, row: 3 },
    ])
  })

  it('a file finder skips new and deleted files', () => {
    const { find } = finderOf(aRecord([['b.md', 'd.md', 'f.md']]), 0)

    expect(['a.md', 'b.md', 'c.md', 'f.md', 'g.md'].map((file) => find(file)?.index)).toEqual([
      undefined,
      0,
      undefined,
      2,
      undefined,
    ])
  })

  it('a file finder does not find files without an entry', () => {
    const { find, count } = finderOf(aRecord([['a.md', 'b.md', 'c.md']], ['b.md']), 0)

    expect(['a.md', 'b.md', 'c.md'].map((file) => find(file)?.row)).toEqual([0, undefined, 1])
    expect(count).toBe(3)
  })

  it('a file finder finds nothing in an empty range', () => {
    const { find, count } = finderOf(aRecord([['a.md'], []]), 1)

    expect(find('a.md')).toBeUndefined()
    expect(count).toBe(0)
  })
})
