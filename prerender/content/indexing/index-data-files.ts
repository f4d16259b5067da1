import type { Finding } from '../../base/errors/finding.ts'
import { readSignature } from '../../base/files/signature.ts'
import { unreadableFile } from '../../base/files/unreadable.ts'
import { absoluteFile, type CollectionSource, listSourceFiles } from '../collection-source.ts'
import { fileDigestAt, type PickedRow, rowsIn } from '../entry-table.ts'
import { joinMissing } from '../gather-readings.ts'
import type { PreviousSource } from '../known-files.ts'
import type { SourceReading } from '../read-source.ts'
import {
  ALL_MISSING,
  allRows,
  compareFile,
  findPrevious,
  type IndexedSource,
  type IndexOptions,
  rowsByFile,
} from './indexed-source.ts'

/** Numbers of a range's files in its record, by name. */
const fileNumbers = ({ record, number }: PreviousSource): ReadonlyMap<string, number> => {
  const first = record.fileRanges.indexOf(number)
  const end = record.fileRanges.lastIndexOf(number) + 1
  const names = first < 0 ? [] : record.files.slice(first, end)
  return new Map(names.map((name, offset) => [name, first + offset]))
}

/** Indexes JSON, CSV and NDJSON files of rows, one entry a row. Reads all rows of a file that changed. */
export const indexDataFiles = async (source: CollectionSource, options: IndexOptions): Promise<IndexedSource> => {
  const found = options.previous?.code === options.code ? findPrevious(source, options.previous) : undefined
  const numbers = found === undefined ? new Map<string, number>() : fileNumbers(found)
  const knownRows = found === undefined ? undefined : rowsByFile(found)
  const { files: listed, findings: unreadable } = await listSourceFiles(source)
  const unseen: Finding[] = [...unreadable]
  const names: string[] = []
  const signatures: number[] = []
  const digests: number[] = []
  const rows: PickedRow[] = []
  const readings: SourceReading[] = []
  let isSame = found !== undefined
  for (const file of listed) {
    const absolute = absoluteFile(source, file)
    const signature = readSignature(absolute)
    if (signature === undefined) {
      unseen.push(...unreadableFile(file, absolute))
      continue
    }
    names.push(file)
    signatures.push(...signature)
    const number = numbers.get(file)
    if (found !== undefined && number !== undefined) {
      const { record } = found
      const comparison = compareFile(record, number, signature, absolute)
      if (comparison !== 'same') isSame = false
      if (comparison !== 'changed') {
        digests.push(record.fileDigests[number] ?? 0)
        for (const row of knownRows?.get(file) ?? []) rows.push(row)
        continue
      }
    }
    isSame = false
    const reading = await options.read(source, [file])
    readings.push(reading)
    for (const row of allRows(reading)) rows.push(row)
    digests.push(rowsIn(reading.entryTable) === 0 ? 0 : fileDigestAt(reading.entryTable, 0))
  }
  return {
    rows,
    files: { names, signatures: Float64Array.from(signatures), digests: Float64Array.from(digests) },
    tables: [],
    findings: [...unseen, ...readings.flatMap(({ findings }) => findings)],
    missing: unseen.length > 0 ? ALL_MISSING : joinMissing(readings.map(({ missing }) => missing)),
    isSame: unseen.length === 0 && isSame && names.length === numbers.size,
  }
}
