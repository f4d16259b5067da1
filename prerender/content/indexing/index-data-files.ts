import type { CollectionSource } from '../collection-source.ts'
import { fileDigestAt, type PickedRow, rowsIn } from '../entry-table.ts'
import { joinMissing } from '../gather-readings.ts'
import type { PreviousSource } from '../known-files.ts'
import type { SourceReading } from '../read-source.ts'
import { compareFiles } from './compare-files.ts'
import {
  ALL_MISSING,
  allRows,
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
  const { files, signatures, unseen, isSame } = await compareFiles(source, found, (file) => {
    const index = numbers.get(file)
    return index === undefined ? undefined : { index }
  })
  const digests: number[] = []
  const rows: PickedRow[] = []
  const readings: SourceReading[] = []
  for (const { file, known } of files) {
    if (known !== undefined) {
      digests.push(found?.record.fileDigests[known.index] ?? 0)
      for (const row of knownRows?.get(file) ?? []) rows.push(row)
      continue
    }
    const reading = await options.read(source, [file])
    readings.push(reading)
    for (const row of allRows(reading)) rows.push(row)
    digests.push(rowsIn(reading.entryTable) === 0 ? 0 : fileDigestAt(reading.entryTable, 0))
  }
  return {
    rows,
    files: { names: files.map(({ file }) => file), signatures, digests: Float64Array.from(digests) },
    tables: [],
    findings: [...unseen, ...readings.flatMap(({ findings }) => findings)],
    missing: unseen.length > 0 ? ALL_MISSING : joinMissing(readings.map(({ missing }) => missing)),
    isSame: found !== undefined && unseen.length === 0 && isSame && files.length === numbers.size,
  }
}
