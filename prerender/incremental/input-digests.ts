import { digest, digestAll } from '../base/files/digest.ts'
import { type CodeFacts, frameDigest, partDigest } from '../bundle/code-facts.ts'
import {
  bodiesDigest,
  type CollectionRange,
  type ContentIndex,
  dataDigest,
  findRange,
  findRow,
  listDigest,
} from '../content/content-index.ts'
import { dataDigestAt, fileDigestAt, hasId } from '../content/entry-table.ts'
import { parseInputKey } from '../content/inputs/input-key.ts'
import type { Messages } from '../content/read-messages.ts'
import type { SharedData } from '../plan/compute-shared.ts'
import type { PackedRecords } from '../plan/page-records.ts'

/** Current inputs of an edition. */
export type CurrentInputs = {
  readonly edition: string
  readonly index: ContentIndex
  readonly messages: Messages
  readonly shared: SharedData
  readonly sliceQueries: Readonly<Record<string, readonly string[]>>
  readonly code: CodeFacts
  /** Whether a picture is unchanged in its folder. Its name identifies its inputs, so nothing else can differ. */
  readonly hasImage?: (file: string) => boolean
  /** Records of all pages; undefined before they are rendered. */
  readonly records?: PackedRecords | undefined
}

/** Returns the digest of an input by its key; 0 if the input does not exist. */
export type DigestOf = (key: string) => number

export const createDigestOf = ({
  edition,
  index,
  messages,
  shared,
  sliceQueries,
  code,
  hasImage = () => true,
  records,
}: CurrentInputs): DigestOf => {
  const known = new Map<string, number>()
  const once = (key: string, compute: () => number): number => {
    const found = known.get(key) ?? compute()
    known.set(key, found)
    return found
  }
  const rangeNumber = (collection: string): number =>
    once(`range ${collection}`, () => findRange(index, collection, edition) ?? -1)
  const ofRange = (
    key: string,
    collection: string,
    of: (index: ContentIndex, range: CollectionRange) => number,
  ): number => {
    const range = index.ranges[rangeNumber(collection)]
    return range === undefined ? 0 : once(key, () => of(index, range))
  }
  const ofRow = (collection: string, id: string, of: typeof dataDigestAt): number => {
    const number = rangeNumber(collection)
    const row = findRow(index, number, id)
    if (row === undefined) return 0
    // The last of equal ids is found; the others come before it.
    const from = index.ranges[number]?.from ?? row
    let first = row
    while (first > from && hasId(index.entryTable, first - 1, id)) first -= 1
    return first === row
      ? of(index.entryTable, row)
      : digestAll(Array.from({ length: row - first + 1 }, (_, at) => of(index.entryTable, first + at)))
  }
  const queryDigest = (hash: string): number =>
    once(`query ${hash}`, () =>
      digest(JSON.stringify(shared.staticQueries.find((query) => query.hash === hash)?.result ?? null)),
    )
  const sliceDigest = (alias: string): number =>
    once(`slice ${alias}`, () => {
      const slice = shared.slices.find((candidate) => candidate.alias === alias)
      if (slice === undefined) return 0
      return digestAll([
        JSON.stringify(slice.data ?? null),
        partDigest(code, slice.file),
        ...(sliceQueries[alias] ?? []).map(queryDigest),
      ])
    })
  return (key) => {
    const { kind, name, collection, id } = parseInputKey(key)
    switch (kind) {
      case 'data':
        return ofRow(collection, id, dataDigestAt)
      case 'body':
        return ofRow(collection, id, fileDigestAt)
      case 'list':
        return ofRange(key, name, listDigest)
      case 'all-data':
        return ofRange(key, name, dataDigest)
      case 'all-bodies':
        return ofRange(key, name, bodiesDigest)
      case 'message':
        return digest(messages.table[name]?.[edition] ?? '')
      case 'query':
        return queryDigest(name)
      case 'slice':
        return sliceDigest(name)
      case 'code':
        return once(key, () => partDigest(code, name))
      case 'image':
        return once(key, () => (hasImage(name) ? 1 : 0))
      case 'frame':
        return once(key, () => frameDigest(code))
      case 'pages':
        return records === undefined ? 0 : once(key, () => digest(records.records.pool))
      case 'twins':
        return records === undefined ? 0 : once(key, () => digest(records.twins.pool))
      default:
        throw new Error(`There is no digest for "${key}".`)
    }
  }
}
