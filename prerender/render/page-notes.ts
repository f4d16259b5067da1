import type { WrittenFile } from '../write/stage-writer.ts'

/** What is to be remembered of one page that was drawn and staged. Texts stand as numbers of the drawing thread's word table. */
export type PageNote = {
  /** Its place in the manifest. */
  readonly place: number
  /** Whether search engines may list it. */
  readonly isListed: boolean
  /** Entries it was made of: twice the row in the content index, one more for a body. */
  readonly rows: ArrayLike<number>
  /** Keys of all else it was made of. */
  readonly keys: ArrayLike<number>
  /** Link targets. */
  readonly hrefs: ArrayLike<number>
  /** Hashes of the ids that can be linked to. */
  readonly ids: ArrayLike<number>
  /** Its document and its page data. */
  readonly files: readonly [WrittenFile, WrittenFile]
}

/** The notes of many pages in a few arrays, which cost next to nothing to send to another thread. */
export type PageNotes = {
  readonly places: Uint32Array
  readonly listed: Uint8Array
  /** Six numbers a page: the signatures of its two files. */
  readonly outputs: Float64Array
  /** Two flags a page: whether its files' bytes are others than the folder's. */
  readonly changed: Uint8Array
  /** Two numbers a page. */
  readonly digests: Float64Array
  /** Four numbers a page: how many of the pool are rows, keys, hrefs and ids. */
  readonly lengths: Uint32Array
  readonly pool: Uint32Array
}

export const packNotes = (notes: readonly PageNote[]): PageNotes => {
  const lengths = new Uint32Array(4 * notes.length)
  const outputs = new Float64Array(6 * notes.length)
  const changed = new Uint8Array(2 * notes.length)
  const digests = new Float64Array(2 * notes.length)
  const pool: number[] = []
  for (const [index, { rows, keys, hrefs, ids, files }] of notes.entries()) {
    for (const [part, numbers] of [rows, keys, hrefs, ids].entries()) {
      lengths[4 * index + part] = numbers.length
      for (let at = 0; at < numbers.length; at += 1) pool.push(numbers[at] ?? 0)
    }
    for (const [part, { signature, isChanged, digest }] of files.entries()) {
      outputs.set(signature, 6 * index + 3 * part)
      changed[2 * index + part] = isChanged ? 1 : 0
      digests[2 * index + part] = digest
    }
  }
  return {
    places: Uint32Array.from(notes, ({ place }) => place),
    listed: Uint8Array.from(notes, ({ isListed }) => (isListed ? 1 : 0)),
    outputs,
    changed,
    digests,
    lengths,
    pool: Uint32Array.from(pool),
  }
}

/** One page of many, as views of what was packed. */
export type UnpackedNote = Pick<PageNote, 'place' | 'isListed'> & {
  readonly [part in 'rows' | 'keys' | 'hrefs' | 'ids']: Uint32Array
} & {
  readonly outputs: Float64Array
  readonly changed: Uint8Array
  readonly digests: Float64Array
}

export const unpackNotes = ({ places, listed, outputs, changed, digests, lengths, pool }: PageNotes): readonly UnpackedNote[] => {
  let from = 0
  const take = (length = 0): Uint32Array => {
    const taken = pool.subarray(from, from + length)
    from += length
    return taken
  }
  return Array.from(places, (place, index) => ({
    place,
    isListed: listed[index] === 1,
    rows: take(lengths[4 * index]),
    keys: take(lengths[4 * index + 1]),
    hrefs: take(lengths[4 * index + 2]),
    ids: take(lengths[4 * index + 3]),
    outputs: outputs.subarray(6 * index, 6 * index + 6),
    changed: changed.subarray(2 * index, 2 * index + 2),
    digests: digests.subarray(2 * index, 2 * index + 2),
  }))
}
