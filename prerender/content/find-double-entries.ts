import type { Finding } from '../base/errors/finding.ts'
import type { ContentIndex } from './content-index.ts'
import { fileAt, idAt, type Pack } from './entry-table.ts'

/** Whether a row has the id of the one before it. No text is made to find out; ids in order differ at their ends, if at all. */
const hasIdOfPrevious = ({ bytes, offsets }: Pack, row: number): boolean => {
  const from = offsets[3 * row] ?? 0
  const before = offsets[3 * row - 3] ?? 0
  const length = (offsets[3 * row + 1] ?? 0) - from
  if ((offsets[3 * row - 2] ?? 0) - before !== length) return false
  for (let index = length - 1; index >= 0; index -= 1) if (bytes[from + index] !== bytes[before + index]) return false
  return true
}

/** Entries of one collection in one edition that have the same id, so that pages would be given one for the other. */
export const findDoubleEntries = ({ pack, shelves }: Pick<ContentIndex, 'pack' | 'shelves'>): readonly Finding[] => {
  const findings: Finding[] = []
  for (const { collection, from, to } of shelves)
    for (let row = from + 1; row < to; row += 1) {
      if (!hasIdOfPrevious(pack, row)) continue
      const [file, otherFile] = [fileAt(pack, row), fileAt(pack, row - 1)]
      findings.push({
        _tag: 'ConflictingEntries',
        place: { file },
        collection,
        id: idAt(pack, row),
        otherPlace: { file: otherFile },
      })
    }
  return findings
}
