import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createPack,
  dataDigestAt,
  EMPTY_PACK,
  fileAt,
  fileDigestAt,
  hasId,
  idAt,
  isDecoded,
  type Pack,
  pickRows,
  type Row,
  rawAt,
  rowsIn,
} from '#prerender/content/entry-table.ts'
import { aRow } from '#test/support/builders.ts'

const rowAt = (pack: Pack, row: number): Row => ({
  id: idAt(pack, row),
  file: fileAt(pack, row),
  raw: rawAt(pack, row),
  isDecoded: isDecoded(pack, row),
  dataDigest: dataDigestAt(pack, row),
  fileDigest: fileDigestAt(pack, row),
})

const rowsOf = (pack: Pack): readonly Row[] => Array.from({ length: rowsIn(pack) }, (_, row) => rowAt(pack, row))

const text = fc.string({ unit: 'grapheme' })
const someRows = fc.array(
  fc.record({ id: text, file: text, raw: text, isDecoded: fc.boolean(), dataDigest: fc.nat(), fileDigest: fc.nat() }),
  { maxLength: 8 },
)

describe('a pack', () => {
  it('gives every row back as it was', () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        expect(rowsOf(createPack(rows))).toEqual(rows)
      }),
    )
  })

  it('knows the id of a row without spelling it out', () => {
    const id = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ab]{0,3}$/))
    fc.assert(
      fc.property(fc.array(id, { minLength: 1 }), id, (ids, wanted) => {
        const pack = createPack(ids.map((own) => aRow({ id: own })))
        expect(ids.map((_, row) => hasId(pack, row, wanted))).toEqual(ids.map((own) => own === wanted))
      }),
    )
  })

  it('may be empty', () => {
    expect([rowsIn(EMPTY_PACK), rowsIn(createPack([])), rowsIn(pickRows([]))]).toEqual([0, 0, 0])
  })
})

describe('picked rows', () => {
  it('come from several packs, in the order asked for', () => {
    const pick = fc.tuple(someRows, someRows).chain(([a, b]) => {
      const all = [...a.map((row, at) => ({ row, from: 0, at })), ...b.map((row, at) => ({ row, from: 1, at }))]
      return fc.tuple(fc.constant([a, b] as const), fc.shuffledSubarray(all))
    })
    fc.assert(
      fc.property(pick, ([sources, picked]) => {
        const packs = sources.map(createPack)
        const joined = pickRows(picked.map(({ from, at }) => ({ pack: packs[from] as Pack, row: at })))
        expect(rowsOf(joined)).toEqual(picked.map(({ row }) => row))
      }),
    )
  })

  it('lie in memory that threads share', () => {
    const picked = pickRows([{ pack: createPack([aRow()]), row: 0 }])
    for (const part of Object.values(picked)) expect(part.buffer).toBeInstanceOf(SharedArrayBuffer)
  })
})
