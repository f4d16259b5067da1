import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bodiesDigest,
  type CollectionRange,
  type ContentIndex,
  dataDigest,
  findRange,
  findRow,
  listDigest,
} from '#prerender/content/content-index.ts'
import { fileAt, idAt, type Row } from '#prerender/content/entry-table.ts'
import { anIndex } from '#test/support/builders.ts'

const rowsOf = (...ids: readonly string[]): readonly Partial<Row>[] => ids.map((id) => ({ id }))

const index = anIndex(
  { collection: 'notes', rows: rowsOf('a', 'b') },
  { collection: 'notes', edition: 'zh-CN', rows: rowsOf('a', 'c') },
  { collection: 'ports', edition: null, rows: rowsOf('a', 'constructor') },
)

/** Id of the entry that is found, with its row. */
const found = (content: ContentIndex, collection: string, edition: string, id: string) => {
  const row = findRow(content, findRange(content, collection, edition) ?? -1, id)
  return row === undefined ? undefined : [row, idAt(content.entryTable, row)]
}

describe('an entry', () => {
  it.each([
    { collection: 'notes', edition: 'en-US', id: 'a', row: 0 },
    { collection: 'notes', edition: 'en-US', id: 'b', row: 1 },
    { collection: 'notes', edition: 'zh-CN', id: 'a', row: 2 },
    { collection: 'ports', edition: 'en-US', id: 'a', row: 4 },
    { collection: 'ports', edition: 'zh-CN', id: 'constructor', row: 5 },
  ])('findRow finds $id of $collection in $edition', ({ collection, edition, id, row }) => {
    expect(found(index, collection, edition, id)).toEqual([row, id])
  })

  it.each([
    { collection: 'notes', edition: 'en-US', id: 'c' },
    { collection: 'notes', edition: 'en-US', id: '' },
    { collection: 'ports', edition: 'en-US', id: 'toString' },
    { collection: 'notes', edition: 'de-DE', id: 'a' },
    { collection: 'nowhere', edition: 'en-US', id: 'a' },
  ])(
    'findRow does not find "$id" of $collection in $edition, which does not have it',
    ({ collection, edition, id }) => {
      expect(found(index, collection, edition, id)).toBeUndefined()
    },
  )

  it('findRow finds each of many entries, and no other', () => {
    const ids = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 200 })
    fc.assert(
      fc.property(ids, ids, fc.string(), (ours, theirs, stranger) => {
        const [own, other] = [[...ours].sort(), [...theirs].sort()]
        const content = anIndex({ collection: 'a', rows: rowsOf(...own) }, { collection: 'b', rows: rowsOf(...other) })
        expect(own.map((id) => found(content, 'a', 'en-US', id))).toEqual(own.map((id, at) => [at, id]))
        expect(other.map((id) => found(content, 'b', 'en-US', id))).toEqual(
          other.map((id, at) => [own.length + at, id]),
        )
        if (!own.includes(stranger)) expect(found(content, 'a', 'en-US', stranger)).toBeUndefined()
      }),
    )
  })

  it('findRow returns the later of two entries with one id', () => {
    const twice = anIndex({
      collection: 'notes',
      rows: [{ id: 'a', file: 'first' }, { id: 'a', file: 'second' }, { id: 'b' }],
    })
    const [row = -1] = found(twice, 'notes', 'en-US', 'a') ?? []
    expect(fileAt(twice.entryTable, Number(row))).toBe('second')
  })

  it('findRow ends on an empty index', () => {
    expect(found(anIndex(), 'notes', 'en-US', 'a')).toBeUndefined()
    expect(found(anIndex({ collection: 'notes', rows: [] }), 'notes', 'en-US', 'a')).toBeUndefined()
  })
})

describe('the digest', () => {
  const digestsOf = (...rows: readonly Partial<Row>[]) => {
    const content = anIndex({ collection: 'ports', edition: null, rows })
    const range = content.ranges[0] as CollectionRange
    return {
      all: content.digest,
      list: listDigest(content, range),
      data: dataDigest(content, range),
      bodies: bodiesDigest(content, range),
    }
  }
  const table = { file: 'content/tables/ports.ts', fileDigest: 7 }
  const before = digestsOf({ ...table, id: 'a', raw: '1' }, { ...table, id: 'b', raw: '2' })
  const changedBy = (...rows: readonly Partial<Row>[]) =>
    Object.entries(digestsOf(...rows))
      .filter(([name, digest]) => digest !== before[name as keyof typeof before])
      .map(([name]) => name)

  it('digests are equal for equal entries', () => {
    expect(changedBy({ ...table, id: 'a', raw: '1' }, { ...table, id: 'b', raw: '2' })).toEqual([])
  })

  it("the data digest changes with an entry's data, and the list digest does not", () => {
    expect(changedBy({ ...table, id: 'a', raw: '1' }, { ...table, id: 'b', raw: '3' })).toEqual(['all', 'data'])
  })

  it('the body digest changes with a body, and the data digest does not', () => {
    expect(changedBy({ ...table, id: 'a', raw: '1' }, { ...table, id: 'b', raw: '2', fileDigest: 8 })).toEqual([
      'all',
      'bodies',
    ])
  })

  it('all digests change with an added or removed entry', () => {
    expect(changedBy({ ...table, id: 'a', raw: '1' })).toEqual(['all', 'list', 'data', 'bodies'])
    expect(
      changedBy({ ...table, id: 'a', raw: '1' }, { ...table, id: 'b', raw: '2' }, { ...table, id: 'c', raw: '3' }),
    ).toEqual(['all', 'list', 'data', 'bodies'])
  })

  it('the data digest changes with an id, since pages read entries by id', () => {
    expect(changedBy({ ...table, id: 'a', raw: '1' }, { ...table, id: 'c', raw: '2' })).toContain('data')
  })

  it('the list digest changes with an id', () => {
    expect(changedBy({ ...table, id: 'a', raw: '1' }, { ...table, id: 'c', raw: '2' })).toEqual(
      expect.arrayContaining(['all', 'list']),
    )
  })

  it('digests distinguish collections and editions with equal entries', () => {
    const rows = rowsOf('a')
    const digests = [
      anIndex({ collection: 'a', rows }),
      anIndex({ collection: 'b', rows }),
      anIndex({ collection: 'a', edition: 'zh-CN', rows }),
      anIndex({ collection: 'a', edition: null, rows }),
      anIndex({ collection: 'a', rows }, { collection: 'b', rows: [] }),
      anIndex(),
    ].map(({ digest }) => digest)
    expect(new Set(digests).size).toBe(digests.length)
  })
})
