import { absoluteFile, type CollectionSource, listSourceFiles } from '../collection-source.ts'
import {
  createEntryTable,
  dataDigestAt,
  fileAt,
  fileDigestAt,
  idAt,
  isDecoded,
  type PickedRow,
  type Row,
  rawAt,
} from '../entry-table.ts'
import { joinMissing, NOTHING_MISSING } from '../gather-readings.ts'
import type { TableRecord } from '../index-record.ts'
import type { PreviousSource } from '../known-files.ts'
import type { SourceEntry } from '../read-rows.ts'
import type { SourceReading } from '../read-source.ts'
import { tableEntries } from '../table-reading.ts'
import {
  ALL_MISSING,
  allRows,
  digestFile,
  findPrevious,
  type IndexedSource,
  type IndexOptions,
  NO_FILES,
} from './indexed-source.ts'

const isUpToDate = ({ dependencies }: TableRecord): boolean =>
  dependencies.every(({ file, digest: noted }) => digestFile(file) === noted)

/** Entries of a table as they were evaluated before. They have no line numbers; a finding names line 1. */
const knownEntries = (previous: PreviousSource, file: string): readonly SourceEntry[] => {
  const { entryTable } = previous.record.index
  const entries: SourceEntry[] = []
  for (let row = previous.range.from; row < previous.range.to; row += 1) {
    if (fileAt(entryTable, row) !== file) continue
    const text = rawAt(entryTable, row)
    const raw = { _tag: 'Raw', value: JSON.parse(text) as unknown, text, lineOf: () => 1 } as const
    entries.push({ id: idAt(entryTable, row), file, raw, fileDigest: fileDigestAt(entryTable, row) })
  }
  return entries
}

/** Rows of a table that this code has decoded before. */
const knownReading = (previous: PreviousSource, file: string): SourceReading => {
  const { entryTable } = previous.record.index
  const rows: Row[] = []
  for (let row = previous.range.from; row < previous.range.to; row += 1) {
    if (fileAt(entryTable, row) !== file) continue
    rows.push({
      id: idAt(entryTable, row),
      file,
      raw: rawAt(entryTable, row),
      isDecoded: isDecoded(entryTable, row),
      dataDigest: dataDigestAt(entryTable, row),
      fileDigest: fileDigestAt(entryTable, row),
    })
  }
  return { entryTable: createEntryTable(rows), findings: [], missing: NOTHING_MISSING }
}

/** Indexes TypeScript tables. A table is evaluated again if a file that it imports has changed. */
export const indexTables = async (
  source: CollectionSource,
  number: number,
  { previous, code, packages, evaluate, check }: IndexOptions,
): Promise<IndexedSource> => {
  const found = findPrevious(source, previous)
  const { files, findings: unreadable } = await listSourceFiles(source)
  const readings: SourceReading[] = []
  const tables: TableRecord[] = []
  const rows: PickedRow[] = []
  let isSame = found !== undefined && previous?.code === code
  for (const file of files) {
    const known = found?.record.tables.find((table) => table.file === file && table.packages === packages)
    if (found !== undefined && known !== undefined && isUpToDate(known)) {
      const reading =
        previous?.code === code ? knownReading(found, file) : await check(source, knownEntries(found, file))
      if (reading.findings.length === 0) {
        tables.push({ ...known, range: number })
        rows.push(...allRows(reading))
        continue
      }
    }
    isSame = false
    const table = await evaluate(file, absoluteFile(source, file))
    const reading = await check(source, tableEntries(file, table))
    readings.push(reading)
    rows.push(...allRows(reading))
    const noted = table.dependencies.flatMap((dependency) => {
      const digest = digestFile(dependency)
      return digest === undefined ? [] : [{ file: dependency, digest }]
    })
    tables.push({ range: number, file, packages, dependencies: noted })
  }
  const before = found?.record.tables.filter((table) => table.range === found.number).length
  return {
    rows,
    files: NO_FILES,
    tables,
    findings: [...unreadable, ...readings.flatMap(({ findings }) => findings)],
    missing: unreadable.length > 0 ? ALL_MISSING : joinMissing(readings.map(({ missing }) => missing)),
    isSame: unreadable.length === 0 && isSame && before === files.length,
  }
}
