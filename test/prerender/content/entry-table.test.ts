import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createEntryTable,
  dataDigestAt,
  EMPTY_ENTRY_TABLE,
  type EntryTable,
  fileAt,
  fileDigestAt,
  hasId,
  idAt,
  isDecoded,
  pickRows,
  type Row,
  rawAt,
  rowsIn,
} from '#prerender/content/entry-table.ts'
import { aRow } from '#test/support/builders.ts'

const rowAt = (entryTable: EntryTable, row: number): Row => ({
  id: idAt(entryTable, row),
  file: fileAt(entryTable, row),
  raw: rawAt(entryTable, row),
  isDecoded: isDecoded(entryTable, row),
  dataDigest: dataDigestAt(entryTable, row),
  fileDigest: fileDigestAt(entryTable, row),
})

const rowsOf = (entryTable: EntryTable): readonly Row[] =>
  Array.from({ length: rowsIn(entryTable) }, (_, row) => rowAt(entryTable, row))

const text = fc.string({ unit: 'grapheme' })
const someRows = fc.array(
  fc.record({ id: text, file: text, raw: text, isDecoded: fc.boolean(), dataDigest: fc.nat(), fileDigest: fc.nat() }),
  { maxLength: 8 },
)

describe('an entry table', () => {
  it('returns every row unchanged', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        expect(rowsOf(createEntryTable(rows))).toEqual(rows)
      }),
    )
  })

  it('compares ids without decoding them', () => {
    const id = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ab]{0,3}$/))
    fc.assert(
      fc.property(fc.array(id, { minLength: 1 }), id, (ids, wanted) => {
        const entryTable = createEntryTable(ids.map((own) => aRow({ id: own })))
        expect(ids.map((_, row) => hasId(entryTable, row, wanted))).toEqual(ids.map((own) => own === wanted))
      }),
    )
  })

  it('may be empty', () => {
    expect([rowsIn(EMPTY_ENTRY_TABLE), rowsIn(createEntryTable([])), rowsIn(pickRows([]))]).toEqual([0, 0, 0])
  })
})

describe('picked rows', () => {
  it('come from several tables, in the requested order', () => {
    const pick = fc.tuple(someRows, someRows).chain(([a, b]) => {
      const all = [...a.map((row, at) => ({ row, from: 0, at })), ...b.map((row, at) => ({ row, from: 1, at }))]
      return fc.tuple(fc.constant([a, b] as const), fc.shuffledSubarray(all))
    })
    fc.assert(
      fc.property(pick, ([sources, picked]) => {
        const tables = sources.map(createEntryTable)
        const joined = pickRows(picked.map(({ from, at }) => ({ entryTable: tables[from] as EntryTable, row: at })))
        expect(rowsOf(joined)).toEqual(picked.map(({ row }) => row))
      }),
    )
  })

  it('are in shared memory', () => {
    const picked = pickRows([{ entryTable: createEntryTable([aRow()]), row: 0 }])
    for (const part of Object.values(picked)) expect(part.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})
