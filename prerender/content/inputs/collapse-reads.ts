import type { ContentIndex } from '../content-index.ts'
import { inputKey } from './input-key.ts'
import type { Reads } from './read-log.ts'

/** A page that reads more entries of one collection depends on the whole collection, which takes less to store. */
const MAX_ROWS_OF_SHELF = 200

/** Returns the same reads, or a superset, as fewer entries. */
export const collapseReads = ({ rows, keys }: Reads, { ranges }: ContentIndex): Reads => {
  if (rows.length <= MAX_ROWS_OF_SHELF) return { rows, keys }
  const counts = new Map<string, number>()
  const keyOf = (read: number): string => {
    const row = read >> 1
    const range = ranges.find(({ from, to }) => row >= from && row < to)
    return (read & 1) === 0 ? inputKey.allData(range?.collection ?? '') : inputKey.allBodies(range?.collection ?? '')
  }
  const keyed = rows.map((read) => ({ read, key: keyOf(read) }))
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isMany = (key: string): boolean => (counts.get(key) ?? 0) > MAX_ROWS_OF_SHELF
  return {
    rows: keyed.filter(({ key }) => !isMany(key)).map(({ read }) => read),
    keys: [...keys, ...[...counts.keys()].filter(isMany)],
  }
}
