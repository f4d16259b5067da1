import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageRecord, packPageRecords, unpackPageRecords } from '#prerender/render/page-records.ts'

const numbers = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 5 })
const size = fc.nat(2 ** 48)
const file = fc
  .tuple(fc.tuple(size, fc.double({ noNaN: true }), size), fc.boolean(), size)
  .map(([signature, isChanged, digest]) => ({ file: 'index.html', signature, isChanged, digest }))
const note: fc.Arbitrary<PageRecord> = fc.record({
  routeIndex: fc.nat(2 ** 31),
  isListed: fc.boolean(),
  rows: numbers,
  keys: numbers,
  hrefs: numbers,
  ids: numbers,
  targets: fc.array(fc.nat(2 ** 52), { maxLength: 5 }),
  files: fc.tuple(file, file),
})

describe('notes of pages', () => {
  it('come back as they were packed, page for page', () => {
    fc.assert(
      fc.property(fc.array(note, { maxLength: 6 }), (notes) => {
        const unpacked = unpackPageRecords(structuredClone(packPageRecords(notes))).map(
          ({ rows, keys, hrefs, ids, targets, outputs, changed, digests, ...rest }) => ({
            ...rest,
            ...{ rows: [...rows], keys: [...keys], hrefs: [...hrefs], ids: [...ids], targets: [...targets] },
            ...{ outputs: [...outputs], changed: [...changed], digests: [...digests] },
          }),
        )
        expect(unpacked).toEqual(
          notes.map(({ files, ...rest }) => ({
            ...rest,
            outputs: files.flatMap(({ signature }) => [...signature]),
            changed: files.map(({ isChanged }) => (isChanged ? 1 : 0)),
            digests: files.map(({ digest }) => digest),
          })),
        )
      }),
    )
  })
})
