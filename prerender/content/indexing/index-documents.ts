import type { Finding } from '../../base/errors/finding.ts'
import { readSignature, SIGNATURE_LENGTH } from '../../base/files/signature.ts'
import { unreadableFile } from '../../base/files/unreadable.ts'
import { absoluteFile, type CollectionSource, listSourceFiles } from '../collection-source.ts'
import { fileAt, fileDigestAt, type PickedRow, rowsIn } from '../entry-table.ts'
import { NOTHING_MISSING } from '../gather-readings.ts'
import { createFileFinder } from '../known-files.ts'
import {
  ALL_MISSING,
  allRows,
  compareFile,
  findPrevious,
  type IndexedSource,
  type IndexOptions,
} from './indexed-source.ts'

/**
 * Indexes Markdown and JSON files, one entry each. Reads those that changed, in one call, so that threads share them.
 */
export const indexDocuments = async (source: CollectionSource, options: IndexOptions): Promise<IndexedSource> => {
  const found = options.previous?.code === options.code ? findPrevious(source, options.previous) : undefined
  const known = found === undefined ? undefined : createFileFinder(found)
  const { files: listed, findings: unreadable } = await listSourceFiles(source)
  const unseen: Finding[] = [...unreadable]
  const names: string[] = []
  const signatures = new Float64Array(SIGNATURE_LENGTH * listed.length)
  const digests = new Float64Array(listed.length)
  const rows: PickedRow[] = []
  const changed: string[] = []
  let isSame = found !== undefined
  for (const file of listed) {
    const absolute = absoluteFile(source, file)
    const signature = readSignature(absolute)
    if (signature === undefined) {
      unseen.push(...unreadableFile(file, absolute))
      continue
    }
    const number = names.push(file) - 1
    signatures.set(signature, SIGNATURE_LENGTH * number)
    const noted = known?.find(file)
    if (found !== undefined && noted !== undefined) {
      const { record } = found
      const comparison = compareFile(record, noted.index, signature, absolute)
      if (comparison !== 'same') isSame = false
      if (comparison !== 'changed') {
        digests[number] = record.fileDigests[noted.index] ?? 0
        rows.push({ entryTable: record.index.entryTable, row: noted.row })
        continue
      }
    }
    changed.push(file)
  }
  const reading = changed.length === 0 ? undefined : await options.read(source, changed)
  if (reading !== undefined) {
    const { entryTable } = reading
    const read = new Map<string, number>()
    for (let row = 0; row < rowsIn(entryTable); row += 1)
      read.set(fileAt(entryTable, row), fileDigestAt(entryTable, row))
    for (const [number, file] of names.entries()) if (digests[number] === 0) digests[number] = read.get(file) ?? 0
    for (const row of allRows(reading)) rows.push(row)
  }
  return {
    rows,
    files: {
      names,
      signatures: signatures.subarray(0, SIGNATURE_LENGTH * names.length),
      digests: digests.subarray(0, names.length),
    },
    tables: [],
    findings: [...unseen, ...(reading?.findings ?? [])],
    missing: unseen.length > 0 ? ALL_MISSING : (reading?.missing ?? NOTHING_MISSING),
    isSame: unseen.length === 0 && isSame && changed.length === 0 && names.length === known?.count,
  }
}
