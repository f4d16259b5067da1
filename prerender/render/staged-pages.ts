import type { Finding } from '../base/errors/finding.ts'
import type { WrittenFile } from '../write/stage-writer.ts'

/**
 * Facts to record about a page that was rendered and staged. Texts are numbers in the string table of the rendering
 * thread.
 */
export type StagedPage = {
  /** Its index in the manifest. */
  readonly routeIndex: number
  /** Whether search engines may list it. */
  readonly isListed: boolean
  /** Entries it used: twice the row in the content index, plus one for a body. */
  readonly rows: ArrayLike<number>
  /** Keys of all its other inputs. */
  readonly keys: ArrayLike<number>
  /** Hashes of linked paths: see `pathHash`. */
  readonly targets: ArrayLike<number>
  /** All other linked addresses. */
  readonly hrefs: ArrayLike<number>
  /** Hashes of the ids that links can target. */
  readonly ids: ArrayLike<number>
  /** Its page record, as a line of JSON in UTF-8. */
  readonly record: Uint8Array
  /** The texts of its twin, as JSON in UTF-8; empty without one. */
  readonly twin: Uint8Array
  /** Signatures of its document and its page data. */
  readonly files: readonly [WrittenFile, WrittenFile]
}

/** Records of many pages in a few arrays, which are cheap to send to another thread. */
export type PackedStagedPages = {
  readonly routeIndexes: Uint32Array
  readonly listed: Uint8Array
  /** Six numbers a page: the signatures of its two files. */
  readonly outputs: Float64Array
  /** Two flags a page: whether the bytes of each file differ from the folder's. */
  readonly changed: Uint8Array
  /** Two numbers a page. */
  readonly digests: Float64Array
  /** Seven numbers a page: counts of its rows, keys, hrefs and ids in the pool, of its targets, and of its bytes. */
  readonly lengths: Uint32Array
  readonly pool: Uint32Array
  readonly targets: Float64Array
  /** The record and the twin of each page. */
  readonly bytes: Uint8Array
}

/** Numbers of a page in `lengths`. */
const LENGTHS = 7

export const packStagedPages = (records: readonly StagedPage[]): PackedStagedPages => {
  const lengths = new Uint32Array(LENGTHS * records.length)
  const outputs = new Float64Array(6 * records.length)
  const changed = new Uint8Array(2 * records.length)
  const digests = new Float64Array(2 * records.length)
  const pool: number[] = []
  const allTargets: number[] = []
  const put = (numbers: ArrayLike<number>, all: number[], slot: number): void => {
    lengths[slot] = numbers.length
    for (let at = 0; at < numbers.length; at += 1) all.push(numbers[at] ?? 0)
  }
  for (const [index, { rows, keys, hrefs, ids, targets, record, twin, files }] of records.entries()) {
    put(rows, pool, LENGTHS * index)
    put(keys, pool, LENGTHS * index + 1)
    put(hrefs, pool, LENGTHS * index + 2)
    put(ids, pool, LENGTHS * index + 3)
    put(targets, allTargets, LENGTHS * index + 4)
    lengths[LENGTHS * index + 5] = record.length
    lengths[LENGTHS * index + 6] = twin.length
    for (let part = 0; part < 2; part += 1) {
      const { signature, isChanged, digest } = files[part as 0 | 1]
      for (let at = 0; at < 3; at += 1) outputs[6 * index + 3 * part + at] = signature[at as 0 | 1 | 2]
      changed[2 * index + part] = isChanged ? 1 : 0
      digests[2 * index + part] = digest
    }
  }
  return {
    routeIndexes: Uint32Array.from(records, ({ routeIndex }) => routeIndex),
    listed: Uint8Array.from(records, ({ isListed }) => (isListed ? 1 : 0)),
    outputs,
    changed,
    digests,
    lengths,
    pool: Uint32Array.from(pool),
    targets: Float64Array.from(allTargets),
    // A copy of its own: a part of a larger buffer would be sent to another thread as a whole.
    bytes: new Uint8Array(Buffer.concat(records.flatMap(({ record, twin }) => [record, twin]))),
  }
}

/** One page as views of the packed arrays. */
export type UnpackedStagedPage = Pick<StagedPage, 'routeIndex' | 'isListed'> & {
  readonly [part in 'rows' | 'keys' | 'hrefs' | 'ids']: Uint32Array
} & {
  readonly targets: Float64Array
  readonly record: Uint8Array
  readonly twin: Uint8Array
  readonly outputs: Float64Array
  readonly changed: Uint8Array
  readonly digests: Float64Array
}

export const unpackStagedPages = ({
  routeIndexes,
  listed,
  outputs,
  changed,
  digests,
  lengths,
  pool,
  targets,
  bytes,
}: PackedStagedPages): readonly UnpackedStagedPage[] => {
  let from = 0
  let fromTarget = 0
  let fromByte = 0
  const takeBytes = (length = 0): Uint8Array => {
    const taken = bytes.subarray(fromByte, fromByte + length)
    fromByte += length
    return taken
  }
  const takeTargets = (length = 0): Float64Array => {
    const taken = targets.subarray(fromTarget, fromTarget + length)
    fromTarget += length
    return taken
  }
  const take = (length = 0): Uint32Array => {
    const taken = pool.subarray(from, from + length)
    from += length
    return taken
  }
  return Array.from(routeIndexes, (routeIndex, index) => ({
    routeIndex,
    isListed: listed[index] === 1,
    rows: take(lengths[LENGTHS * index]),
    keys: take(lengths[LENGTHS * index + 1]),
    hrefs: take(lengths[LENGTHS * index + 2]),
    ids: take(lengths[LENGTHS * index + 3]),
    targets: takeTargets(lengths[LENGTHS * index + 4]),
    record: takeBytes(lengths[LENGTHS * index + 5]),
    twin: takeBytes(lengths[LENGTHS * index + 6]),
    outputs: outputs.subarray(6 * index, 6 * index + 6),
    changed: changed.subarray(2 * index, 2 * index + 2),
    digests: digests.subarray(2 * index, 2 * index + 2),
  }))
}

/** Routes of one edition, rendered here or merged from shards. */
export type RenderedRoutes = {
  readonly findings: readonly Finding[]
  /** Hashes of the static queries that each slice read, by alias. */
  readonly sliceQueries: ReadonlyMap<string, ReadonlySet<string>>
}
