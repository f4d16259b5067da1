import { digest, digestAll } from '../base/files/digest.ts'
import { fnv } from '../base/files/fnv.ts'
import { dataDigestAt, type EntryTable, fileDigestAt, hasId, idAt, rowsIn } from './entry-table.ts'

/** Rows of one collection in one edition, sorted by id. */
export type CollectionRange = {
  readonly collection: string
  /** Null if all editions share the entries. */
  readonly edition: string | null
  readonly from: number
  readonly to: number
}

/** All content of a site, accessible by id without an object for each entry. */
export type ContentIndex = {
  readonly entryTable: EntryTable
  readonly ranges: readonly CollectionRange[]
  /** Open-addressing hash table over range and id: row + 1, or 0. Its length is a power of two. */
  readonly slots: Uint32Array
  /** Digest of all content. */
  readonly digest: number
}

const createSlots = (entryTable: EntryTable, ranges: readonly CollectionRange[]): Uint32Array => {
  const length = 2 ** Math.ceil(Math.log2(2 * rowsIn(entryTable) + 2))
  const slots = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))
  for (const [number, { from, to }] of ranges.entries()) {
    // Of two entries with one id, which is a finding, lookups return the later one.
    for (let row = to - 1; row >= from; row -= 1) {
      let slot = fnv(idAt(entryTable, row), number) & (length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (length - 1)
      slots[slot] = row + 1
    }
  }
  return slots
}

const digestRows = ({ from, to }: CollectionRange, of: (row: number) => string | number): number =>
  digestAll(Array.from({ length: to - from }, (_, index) => of(from + index)))

export const createContentIndex = (entryTable: EntryTable, ranges: readonly CollectionRange[]): ContentIndex => ({
  entryTable,
  ranges,
  slots: createSlots(entryTable, ranges),
  digest: digestAll([
    ...ranges.map(({ collection, edition, from, to }) => `${collection} ${edition} ${from} ${to}`),
    ...ranges.map((range) => digestRows(range, (row) => idAt(entryTable, row))),
    digest(new Uint8Array(entryTable.digests.buffer, entryTable.digests.byteOffset, entryTable.digests.byteLength)),
  ]),
})

/** Number of the range for a collection in an edition. */
export const findRange = ({ ranges }: ContentIndex, collection: string, edition: string): number | undefined => {
  const found = ranges.findIndex(
    (range) => range.collection === collection && (range.edition === null || range.edition === edition),
  )
  return found === -1 ? undefined : found
}

/** Row of an entry. */
export const findRow = (
  { entryTable, ranges, slots }: ContentIndex,
  number: number,
  id: string,
): number | undefined => {
  const range = ranges[number]
  if (range === undefined) return undefined
  const mask = slots.length - 1
  for (let slot = fnv(id, number) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const row = (slots[slot] ?? 0) - 1
    if (row >= range.from && row < range.to && hasId(entryTable, row, id)) return row
  }
  return undefined
}

/** Digest of the ids of all entries, in order. */
export const listDigest = ({ entryTable }: ContentIndex, range: CollectionRange): number =>
  digestRows(range, (row) => idAt(entryTable, row))

/** Digest of the data of all entries. */
export const dataDigest = ({ entryTable }: ContentIndex, range: CollectionRange): number =>
  digestRows(range, (row) => `${idAt(entryTable, row)} ${dataDigestAt(entryTable, row)}`)

/** Digest of the whole files of all entries. */
export const bodiesDigest = ({ entryTable }: ContentIndex, range: CollectionRange): number =>
  digestRows(range, (row) => `${idAt(entryTable, row)} ${fileDigestAt(entryTable, row)}`)
