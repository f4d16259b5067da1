import type { Finding } from '../base/errors/finding.ts'
import type { ContentIndex } from './content-index.ts'
import { type EntryTable, fileAt, idAt } from './entry-table.ts'

/** Compares a row's id with the previous one's without decoding. Sorted ids differ at their ends, if at all. */
const hasIdOfPrevious = ({ bytes, offsets }: EntryTable, row: number): boolean => {
  const from = offsets[3 * row] ?? 0
  const before = offsets[3 * row - 3] ?? 0
  const length = (offsets[3 * row + 1] ?? 0) - from
  if ((offsets[3 * row - 2] ?? 0) - before !== length) return false
  for (let index = length - 1; index >= 0; index -= 1) if (bytes[from + index] !== bytes[before + index]) return false
  return true
}

/** Finds entries of one collection and edition with the same id, which pages could confuse. */
export const findDoubleEntries = ({
  entryTable,
  ranges,
}: Pick<ContentIndex, 'entryTable' | 'ranges'>): readonly Finding[] => {
  const findings: Finding[] = []
  for (const { collection, from, to } of ranges)
    for (let row = from + 1; row < to; row += 1) {
      if (!hasIdOfPrevious(entryTable, row)) continue
      const [file, otherFile] = [fileAt(entryTable, row), fileAt(entryTable, row - 1)]
      findings.push({
        _tag: 'ConflictingEntries',
        location: { file },
        collection,
        id: idAt(entryTable, row),
        otherLocation: { file: otherFile },
      })
    }
  return findings
}
