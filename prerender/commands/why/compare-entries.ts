import {
  bodiesDigest,
  type CollectionRange,
  type ContentIndex,
  dataDigest,
  findRange,
  listDigest,
} from '../../content/content-index.ts'
import { dataDigestAt, fileDigestAt, idAt } from '../../content/entry-table.ts'
import { parseInputKey } from '../../content/inputs/input-key.ts'
import type { EntryChanges } from './report.ts'

type Reading = {
  readonly whole: (index: ContentIndex, range: CollectionRange) => number
  readonly each: (index: ContentIndex, row: number) => number
}

const READINGS: Readonly<Record<string, Reading>> = {
  list: { whole: listDigest, each: () => 0 },
  'all-data': { whole: dataDigest, each: ({ entryTable }, row) => dataDigestAt(entryTable, row) },
  'all-bodies': { whole: bodiesDigest, each: ({ entryTable }, row) => fileDigestAt(entryTable, row) },
}

/**
 * Changes in a collection that is read as a whole. Null if unknown: the saved index may come from a later build into
 * another folder, or from a failed one.
 */
export const compareEntries = (
  key: string,
  edition: string,
  digest: number,
  before: ContentIndex | undefined,
  now: ContentIndex,
): EntryChanges | null => {
  const { kind, collection } = parseInputKey(key)
  const reading = READINGS[kind]
  if (reading === undefined || before === undefined) return null
  const entriesOf = (index: ContentIndex): ReadonlyMap<string, number> | undefined => {
    const range = index.ranges[findRange(index, collection, edition) ?? -1]
    if (range === undefined || (index === before && reading.whole(index, range) !== digest)) return undefined
    return new Map(
      Array.from({ length: range.to - range.from }, (_, at) => [
        idAt(index.entryTable, range.from + at),
        reading.each(index, range.from + at),
      ]),
    )
  }
  const [old, fresh] = [entriesOf(before), entriesOf(now)]
  if (old === undefined || fresh === undefined) return null
  return {
    added: [...fresh.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !fresh.has(id)),
    changed: [...fresh].filter(([id, value]) => old.has(id) && old.get(id) !== value).map(([id]) => id),
  }
}
