import type { CollectionSource } from '../collection-source.ts'
import { fileAt, fileDigestAt, type PickedRow, rowsIn } from '../entry-table.ts'
import { NOTHING_MISSING } from '../gather-readings.ts'
import { createFileFinder } from '../known-files.ts'
import { compareFiles } from './compare-files.ts'
import { ALL_MISSING, allRows, findPrevious, type IndexedSource, type IndexOptions } from './indexed-source.ts'

/**
 * Indexes Markdown and JSON files, one entry each. Reads those that changed, in one call, so that threads share them.
 */
export const indexDocuments = async (source: CollectionSource, options: IndexOptions): Promise<IndexedSource> => {
  const found = options.previous?.code === options.code ? findPrevious(source, options.previous) : undefined
  const finder = found === undefined ? undefined : createFileFinder(found)
  const { files, signatures, unseen, isSame } = await compareFiles(source, found, (file) => finder?.find(file))
  const digests = new Float64Array(files.length)
  const rows: PickedRow[] = []
  const changed: string[] = []
  for (const [number, { file, known }] of files.entries()) {
    if (found === undefined || known === undefined) {
      changed.push(file)
      continue
    }
    const { record } = found
    digests[number] = record.fileDigests[known.index] ?? 0
    rows.push({ entryTable: record.index.entryTable, row: known.row })
  }
  const reading = changed.length === 0 ? undefined : await options.read(source, changed)
  if (reading !== undefined) {
    const { entryTable } = reading
    const read = new Map<string, number>()
    for (let row = 0; row < rowsIn(entryTable); row += 1)
      read.set(fileAt(entryTable, row), fileDigestAt(entryTable, row))
    for (const [number, { file }] of files.entries()) if (digests[number] === 0) digests[number] = read.get(file) ?? 0
    for (const row of allRows(reading)) rows.push(row)
  }
  return {
    rows,
    files: { names: files.map(({ file }) => file), signatures, digests },
    tables: [],
    findings: [...unseen, ...(reading?.findings ?? [])],
    missing: unseen.length > 0 ? ALL_MISSING : (reading?.missing ?? NOTHING_MISSING),
    isSame: found !== undefined && unseen.length === 0 && isSame && files.length === finder?.count,
  }
}
