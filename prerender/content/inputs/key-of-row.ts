import type { ContentIndex } from '../content-index.ts'
import { idAt } from '../entry-table.ts'
import { inputKey } from './input-key.ts'

/** The key of a row that was read: see `Reads`. */
export const keyOfRow = ({ entryTable, ranges }: ContentIndex, read: number): string => {
  const row = read >> 1
  const collection = ranges.find(({ from, to }) => row >= from && row < to)?.collection ?? ''
  const id = idAt(entryTable, row)
  return (read & 1) === 0 ? inputKey.data(collection, id) : inputKey.body(collection, id)
}
