import { digest, digestAll } from '../base/files/digest.ts'
import { fnv } from '../base/files/fnv.ts'
import { dataDigestAt, fileDigestAt, hasId, idAt, type Pack, rowsIn } from './entry-table.ts'

/** The rows of one collection in one edition, in order of their ids. */
export type Shelf = {
  readonly collection: string
  /** Null where all editions share the entries. */
  readonly edition: string | null
  readonly from: number
  readonly to: number
}

/** All content of a site, to be looked up by id without being held as objects. */
export type ContentIndex = {
  readonly pack: Pack
  readonly shelves: readonly Shelf[]
  /** An open-addressing table over shelf and id; row + 1, or 0. Its length is a power of two. */
  readonly slots: Uint32Array
  /** Of all content. */
  readonly digest: number
}

const createSlots = (pack: Pack, shelves: readonly Shelf[]): Uint32Array => {
  const length = 2 ** Math.ceil(Math.log2(2 * rowsIn(pack) + 2))
  const slots = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))
  for (const [number, { from, to }] of shelves.entries()) {
    // Of two entries with one id, which is a fault of the site, the later is found.
    for (let row = to - 1; row >= from; row -= 1) {
      let slot = fnv(idAt(pack, row), number) & (length - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (length - 1)
      slots[slot] = row + 1
    }
  }
  return slots
}

const digestRows = ({ from, to }: Shelf, of: (row: number) => string | number): number =>
  digestAll(Array.from({ length: to - from }, (_, index) => of(from + index)))

export const createContentIndex = (pack: Pack, shelves: readonly Shelf[]): ContentIndex => ({
  pack,
  shelves,
  slots: createSlots(pack, shelves),
  digest: digestAll([
    ...shelves.map(({ collection, edition, from, to }) => `${collection} ${edition} ${from} ${to}`),
    ...shelves.map((shelf) => digestRows(shelf, (row) => idAt(pack, row))),
    digest(new Uint8Array(pack.digests.buffer, pack.digests.byteOffset, pack.digests.byteLength)),
  ]),
})

/** The number of the shelf that holds a collection for an edition. */
export const findShelf = ({ shelves }: ContentIndex, collection: string, edition: string): number | undefined => {
  const found = shelves.findIndex(
    (shelf) => shelf.collection === collection && (shelf.edition === null || shelf.edition === edition),
  )
  return found === -1 ? undefined : found
}

/** The row of an entry. */
export const findRow = ({ pack, shelves, slots }: ContentIndex, number: number, id: string): number | undefined => {
  const shelf = shelves[number]
  if (shelf === undefined) return undefined
  const mask = slots.length - 1
  for (let slot = fnv(id, number) & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
    const row = (slots[slot] ?? 0) - 1
    if (row >= shelf.from && row < shelf.to && hasId(pack, row, id)) return row
  }
  return undefined
}

/** Of which entries there are, and in which order. */
export const listDigest = ({ pack }: ContentIndex, shelf: Shelf): number => digestRows(shelf, (row) => idAt(pack, row))

/** Of the data of all entries. */
export const dataDigest = ({ pack }: ContentIndex, shelf: Shelf): number =>
  digestRows(shelf, (row) => `${idAt(pack, row)} ${dataDigestAt(pack, row)}`)

/** Of every byte of all files. */
export const bodiesDigest = ({ pack }: ContentIndex, shelf: Shelf): number =>
  digestRows(shelf, (row) => `${idAt(pack, row)} ${fileDigestAt(pack, row)}`)
