import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packStagedPages, type StagedPage, unpackStagedPages } from '#prerender/render/staged-pages.ts'

const numbers = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 5 })
const size = fc.nat(2 ** 48)
const file = fc
  .tuple(fc.tuple(size, fc.double({ noNaN: true }), size), fc.boolean(), size)
  .map(([signature, isChanged, digest]) => ({ file: 'index.html', signature, isChanged, digest }))
const record: fc.Arbitrary<StagedPage> = fc.record({
  routeIndex: fc.nat(2 ** 31),
  isListed: fc.boolean(),
  rows: numbers,
  keys: numbers,
  hrefs: numbers,
  ids: numbers,
  record: fc.uint8Array({ maxLength: 9 }),
  twin: fc.uint8Array({ maxLength: 9 }),
  targets: fc.array(fc.nat(2 ** 52), { maxLength: 5 }),
  files: fc.tuple(file, file),
})

describe('page records', () => {
  it('unpack to what was packed, page by page', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), (records) => {
        const unpacked = unpackStagedPages(structuredClone(packStagedPages(records))).map(
          ({ rows, keys, hrefs, ids, targets, outputs, changed, digests, ...rest }) => ({
            ...rest,
            ...{ rows: [...rows], keys: [...keys], hrefs: [...hrefs], ids: [...ids], targets: [...targets] },
            ...{ outputs: [...outputs], changed: [...changed], digests: [...digests] },
          }),
        )
        expect(unpacked).toEqual(
          records.map(({ files, ...rest }) => ({
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
