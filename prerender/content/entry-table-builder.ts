import { type EntryTable, rowsIn } from './entry-table.ts'

/** Reserved address space of one array, not memory: offsets in an entry table are 32 bits wide. */
const MAX_BYTES = 2 ** 32 - 1

const createGrowing = () => {
  // Grows in place and is freed as a whole: many small arrays would fragment memory.
  const buffer = new ArrayBuffer(0, { maxByteLength: MAX_BYTES })
  let length = 0
  return {
    add: (bytes: Uint8Array): void => {
      if (length + bytes.length > buffer.byteLength) buffer.resize(Math.min(MAX_BYTES, length + bytes.length + 2 ** 20))
      new Uint8Array(buffer, length, bytes.length).set(bytes)
      length += bytes.length
    },
    length: () => length,
    finish: (): ArrayBuffer => {
      buffer.resize(length)
      return buffer
    },
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Concatenates entry tables. */
export const createEntryTableBuilder = () => {
  const bytes = createGrowing()
  const offsets = createGrowing()
  const digests = createGrowing()
  const decoded = createGrowing()
  offsets.add(bytesOf(new Uint32Array(1)))
  return {
    add: (entryTable: EntryTable): void => {
      const start = bytes.length()
      offsets.add(bytesOf(entryTable.offsets.subarray(1, 3 * rowsIn(entryTable) + 1).map((offset) => start + offset)))
      bytes.add(entryTable.bytes)
      digests.add(bytesOf(entryTable.digests))
      decoded.add(entryTable.decoded)
    },
    finish: (): EntryTable => ({
      bytes: new Uint8Array(bytes.finish()),
      offsets: new Uint32Array(offsets.finish()),
      digests: new Float64Array(digests.finish()),
      decoded: new Uint8Array(decoded.finish()),
    }),
  }
}
