import type { CollectionRange } from './content-index.ts'
import { fileAt, hasFile } from './entry-table.ts'
import type { IndexRecord } from './index-record.ts'

/** A range in an earlier record, with its number there. */
export type PreviousSource = { readonly record: IndexRecord; readonly range: CollectionRange; readonly number: number }

export type FileFinder = {
  /** Numbers of the file and of its entry's row; undefined without such a file or entry. */
  readonly find: (file: string) => { readonly index: number; readonly row: number } | undefined
  readonly count: number
}

const createRowFinder = ({ record, range }: PreviousSource): ((file: string) => number | undefined) => {
  const { entryTable } = record.index
  let next = range.from
  let rows: ReadonlyMap<string, number> | undefined
  const rowsByFile = (): ReadonlyMap<string, number> =>
    new Map(
      Array.from({ length: range.to - range.from }, (_, offset) => [
        fileAt(entryTable, range.from + offset),
        range.from + offset,
      ]),
    )
  return (file) => {
    if (next < range.to && hasFile(entryTable, next, file)) {
      next += 1
      return next - 1
    }
    rows ??= rowsByFile()
    const row = rows.get(file)
    if (row !== undefined) next = row + 1
    return row
  }
}

/**
 * Finds files of a range in an earlier record. Callers ask in the order of the record, by code unit; rows are sorted by
 * id, which is nearly the same order. Trying the next row first avoids a map of all files.
 */
export const createFileFinder = (previous: PreviousSource): FileFinder => {
  const { files, fileRanges } = previous.record
  const first = fileRanges.indexOf(previous.number)
  const end = fileRanges.lastIndexOf(previous.number) + 1
  const rowOf = createRowFinder(previous)
  let next = Math.max(first, 0)
  return {
    count: first < 0 ? 0 : end - first,
    find: (file) => {
      while (next < end && (files[next] as string) < file) next += 1
      if (next >= end || files[next] !== file) return undefined
      const row = rowOf(file)
      return row === undefined ? undefined : { index: next, row }
    },
  }
}
