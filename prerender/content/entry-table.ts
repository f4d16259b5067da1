/**
 * Entries of content as bytes, one row each: id, file and raw value, concatenated. Threads share one table, and no
 * thread holds all entries as objects.
 */
export type EntryTable = {
  readonly bytes: Uint8Array
  /** Three a row, the starts of id, file and raw value; one more at the end. */
  readonly offsets: Uint32Array
  /** Two a row: of the value's source text with its file name, and of the whole file. */
  readonly digests: Float64Array
  /** One flag a row. */
  readonly decoded: Uint8Array
}

export type Row = {
  readonly id: string
  /** As messages name it: see `CollectionSource`. */
  readonly file: string
  /** JSON text of the front matter, JSON file or table entry: decoded if JSON can represent that, else as read. */
  readonly raw: string
  readonly isDecoded: boolean
  /** Digest of the value's source text with its file name. */
  readonly dataDigest: number
  readonly fileDigest: number
}

export const EMPTY_ENTRY_TABLE: EntryTable = {
  bytes: new Uint8Array(0),
  offsets: new Uint32Array(1),
  digests: new Float64Array(0),
  decoded: new Uint8Array(0),
}

export const rowsIn = ({ digests }: EntryTable): number => digests.length / 2

/** One Buffer for each table, since creating one for each text would cost more than the text. */
const views = new WeakMap<EntryTable, Buffer>()

const viewOf = (entryTable: EntryTable): Buffer => {
  const known = views.get(entryTable)
  if (known !== undefined) return known
  const { buffer, byteOffset, byteLength } = entryTable.bytes
  const view = Buffer.from(buffer, byteOffset, byteLength)
  views.set(entryTable, view)
  return view
}

const textAt = (entryTable: EntryTable, cell: number): string =>
  viewOf(entryTable).toString('utf8', entryTable.offsets[cell] ?? 0, entryTable.offsets[cell + 1] ?? 0)

export const idAt = (entryTable: EntryTable, row: number): string => textAt(entryTable, 3 * row)

export const fileAt = (entryTable: EntryTable, row: number): string => textAt(entryTable, 3 * row + 1)

export const rawAt = (entryTable: EntryTable, row: number): string => textAt(entryTable, 3 * row + 2)

/** Compares a cell with a text without decoding it, except for other characters than ASCII. */
const hasText = (entryTable: EntryTable, cell: number, text: string): boolean => {
  const from = entryTable.offsets[cell] ?? 0
  const length = (entryTable.offsets[cell + 1] ?? 0) - from
  if (length < text.length) return false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code > 127) return textAt(entryTable, cell) === text
    if (entryTable.bytes[from + index] !== code) return false
  }
  return length === text.length
}

export const hasId = (entryTable: EntryTable, row: number, id: string): boolean => hasText(entryTable, 3 * row, id)

export const hasFile = (entryTable: EntryTable, row: number, file: string): boolean =>
  hasText(entryTable, 3 * row + 1, file)

/** Whether the stored value is decoded. */
export const isDecoded = ({ decoded }: EntryTable, row: number): boolean => decoded[row] === 1

/** Changes with the value's source text and its file name. */
export const dataDigestAt = ({ digests }: EntryTable, row: number): number => digests[2 * row] ?? 0

/** Changes with any byte of the file. */
export const fileDigestAt = ({ digests }: EntryTable, row: number): number => digests[2 * row + 1] ?? 0

export const createEntryTable = (rows: readonly Row[]): EntryTable => {
  const texts: Buffer[] = []
  const offsets = new Uint32Array(3 * rows.length + 1)
  const digests = new Float64Array(2 * rows.length)
  const decoded = new Uint8Array(rows.length)
  let end = 0
  for (const [index, row] of rows.entries()) {
    for (const text of [row.id, row.file, row.raw]) {
      const bytes = Buffer.from(text)
      end += bytes.length
      offsets[texts.push(bytes)] = end
    }
    digests[2 * index] = row.dataDigest
    digests[2 * index + 1] = row.fileDigest
    decoded[index] = row.isDecoded ? 1 : 0
  }
  return { bytes: Buffer.concat(texts), offsets, digests, decoded }
}

export type PickedRow = { readonly entryTable: EntryTable; readonly row: number }

/** Copies rows in the given order into one table that threads can share. */
export const pickRows = (picked: readonly PickedRow[]): EntryTable => {
  const offsets = new Uint32Array(new SharedArrayBuffer((3 * picked.length + 1) * Uint32Array.BYTES_PER_ELEMENT))
  const digests = new Float64Array(new SharedArrayBuffer(2 * picked.length * Float64Array.BYTES_PER_ELEMENT))
  const decoded = new Uint8Array(new SharedArrayBuffer(picked.length))
  for (const [index, { entryTable, row }] of picked.entries()) {
    decoded[index] = entryTable.decoded[row] ?? 0
    for (let cell = 0; cell < 3; cell += 1) {
      const length = (entryTable.offsets[3 * row + cell + 1] ?? 0) - (entryTable.offsets[3 * row + cell] ?? 0)
      offsets[3 * index + cell + 1] = (offsets[3 * index + cell] ?? 0) + length
    }
    digests.set(entryTable.digests.subarray(2 * row, 2 * row + 2), 2 * index)
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(offsets.at(-1) ?? 0))
  for (const [index, { entryTable, row }] of picked.entries()) {
    bytes.set(
      entryTable.bytes.subarray(entryTable.offsets[3 * row] ?? 0, entryTable.offsets[3 * row + 3] ?? 0),
      offsets[3 * index] ?? 0,
    )
  }
  return { bytes, offsets, digests, decoded }
}
