import { readFileSync } from 'node:fs'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { isSameSignature, isSettled, readSignature, SIGNATURE_LENGTH, type Signature } from '../base/files/signature.ts'
import { unreadableFile } from '../base/files/unreadable.ts'
import type { CollectionFacts } from '../bundle/bundle-facts.ts'
import { absoluteFile, listShelfFiles, listShelves, type ShelfOptions, type SourceShelf } from './collection-source.ts'
import { createContentIndex, type Shelf } from './content-index.ts'
import {
  createPack,
  dataDigestAt,
  fileAt,
  fileDigestAt,
  idAt,
  isDecoded,
  type PickedRow,
  pickRows,
  type Row,
  rawAt,
  rowsIn,
} from './entry-table.ts'
import { findDoubleEntries } from './find-double-entries.ts'
import { joinLost, NOTHING_LOST } from './gather-readings.ts'
import type { IndexRecord, TableRecord } from './index-record.ts'
import { createFileFinder, type PreviousShelf } from './known-files.ts'
import type { Lost, SourceEntry, SourceReading } from './read-source.ts'
import { readTable } from './read-table.ts'

export type IndexOptions = ShelfOptions & {
  readonly collections: Readonly<Record<string, CollectionFacts>>
  /** Stands for the code that decodes: another one has to look at every entry again. */
  readonly code: string
  /** Stands for the packages that tables may compute with. */
  readonly packages: string
  readonly previous: IndexRecord | undefined
  /** Reads Markdown and JSON files of one shelf, in this thread or in others. */
  readonly read: (shelf: SourceShelf, files: readonly string[]) => Promise<SourceReading>
  /** Decodes the entries of a table. */
  readonly check: (shelf: SourceShelf, entries: readonly SourceEntry[]) => Promise<SourceReading>
  /** When this began, in milliseconds since 1970. */
  readonly nowMs: number
}

export type IndexedContent = {
  readonly record: IndexRecord
  readonly sources: readonly SourceShelf[]
  /** Whether `record` is what was given as `previous`, so that there is nothing to keep. */
  readonly isKept: boolean
  readonly findings: readonly Finding[]
  /** What is missing from each shelf. */
  readonly lost: readonly Lost[]
}

/** Files in columns, since there may be very many. */
type FileNotes = {
  readonly names: readonly string[]
  /** Four numbers a file. */
  readonly signatures: Float64Array
  readonly digests: Float64Array
}

const ALL_LOST: Lost = { ...NOTHING_LOST, all: true }

const NO_FILES: FileNotes = { names: [], signatures: new Float64Array(0), digests: new Float64Array(0) }

type ShelfReading = {
  readonly rows: readonly PickedRow[]
  readonly files: FileNotes
  readonly tables: readonly TableRecord[]
  readonly findings: readonly Finding[]
  readonly lost: Lost
  readonly isSame: boolean
}

const allRows = ({ pack }: SourceReading): readonly PickedRow[] =>
  Array.from({ length: rowsIn(pack) }, (_, row) => ({ pack, row }))

const isReadable = (bytes: Uint8Array | undefined): bytes is Uint8Array => bytes !== undefined

const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const findPrevious = (
  { collection, edition }: SourceShelf,
  previous: IndexRecord | undefined,
): PreviousShelf | undefined => {
  const number =
    previous?.index.shelves.findIndex((shelf) => shelf.collection === collection && shelf.edition === edition) ?? -1
  const shelf = previous?.index.shelves[number]
  return previous === undefined || shelf === undefined ? undefined : { record: previous, shelf, number }
}

const signatureAt = ({ signatures }: IndexRecord, index: number): Signature => {
  const at = index * SIGNATURE_LENGTH
  return [signatures[at] ?? 0, signatures[at + 1] ?? 0, signatures[at + 2] ?? 0, signatures[at + 3] ?? 0]
}

const indexFiles = async (shelf: SourceShelf, options: IndexOptions): Promise<ShelfReading> => {
  const found = options.previous?.code === options.code ? findPrevious(shelf, options.previous) : undefined
  const known = found === undefined ? undefined : createFileFinder(found)
  const { files: listed, findings: unreadable } = await listShelfFiles(shelf)
  const unseen: Finding[] = [...unreadable]
  const names: string[] = []
  const signatures = new Float64Array(SIGNATURE_LENGTH * listed.length)
  const digests = new Float64Array(listed.length)
  const rows: PickedRow[] = []
  const fresh: string[] = []
  let isSettledAll = true
  for (const file of listed) {
    const absolute = absoluteFile(shelf, file)
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
      const { index, row } = noted
      const bytesNoted = record.fileDigests[index] ?? 0
      const isSame = isSameSignature(signature, signatureAt(record, index)) && isSettled(signature, record.notedAtMs)
      if (!isSame) isSettledAll = false
      const bytes = isSame ? undefined : readBytes(absolute)
      if (isSame || (isReadable(bytes) && digest(bytes) === bytesNoted)) {
        digests[number] = bytesNoted
        rows.push({ pack: record.index.pack, row })
        continue
      }
    }
    fresh.push(file)
  }
  const readings = fresh.length === 0 ? [] : [await options.read(shelf, fresh)]
  const read = new Map<string, number>()
  for (const { pack } of readings)
    for (let row = 0; row < rowsIn(pack); row += 1) read.set(fileAt(pack, row), fileDigestAt(pack, row))
  if (read.size > 0)
    for (const [number, file] of names.entries()) if (digests[number] === 0) digests[number] = read.get(file) ?? 0
  return {
    rows: [...rows, ...readings.flatMap(allRows)],
    files: {
      names,
      signatures: signatures.subarray(0, SIGNATURE_LENGTH * names.length),
      digests: digests.subarray(0, names.length),
    },
    tables: [],
    findings: [...unseen, ...readings.flatMap(({ findings }) => findings)],
    lost: unseen.length > 0 ? ALL_LOST : (readings[0]?.lost ?? NOTHING_LOST),
    isSame:
      unseen.length === 0 && found !== undefined && isSettledAll && fresh.length === 0 && names.length === known?.count,
  }
}

const isUpToDate = ({ dependencies }: TableRecord): boolean =>
  dependencies.every(({ file, digest: noted }) => {
    const bytes = readBytes(file)
    return isReadable(bytes) && digest(bytes) === noted
  })

/** The entries of a table as they were evaluated before; a fault in one of them has no line. */
const knownEntries = (previous: PreviousShelf, file: string): readonly SourceEntry[] => {
  const { pack } = previous.record.index
  const entries: SourceEntry[] = []
  for (let row = previous.shelf.from; row < previous.shelf.to; row += 1) {
    if (fileAt(pack, row) !== file) continue
    const text = rawAt(pack, row)
    const raw = { _tag: 'Raw', value: JSON.parse(text) as unknown, text, lineOf: () => 1 } as const
    entries.push({ id: idAt(pack, row), file, raw, fileDigest: fileDigestAt(pack, row) })
  }
  return entries
}

/** The same rows, for code that has decoded them before. */
const knownReading = (previous: PreviousShelf, file: string): SourceReading => {
  const { pack } = previous.record.index
  const rows: Row[] = []
  for (let row = previous.shelf.from; row < previous.shelf.to; row += 1) {
    if (fileAt(pack, row) !== file) continue
    rows.push({
      id: idAt(pack, row),
      file,
      raw: rawAt(pack, row),
      isDecoded: isDecoded(pack, row),
      dataDigest: dataDigestAt(pack, row),
      fileDigest: fileDigestAt(pack, row),
    })
  }
  return { pack: createPack(rows), findings: [], lost: NOTHING_LOST }
}

const indexTables = async (
  shelf: SourceShelf,
  number: number,
  { previous, siteDir, code, packages, check }: IndexOptions,
): Promise<ShelfReading> => {
  const found = findPrevious(shelf, previous)
  const { files, findings: unreadable } = await listShelfFiles(shelf)
  const readings: SourceReading[] = []
  const tables: TableRecord[] = []
  const rows: PickedRow[] = []
  let isSame = found !== undefined && previous?.code === code
  for (const file of files) {
    const known = found?.record.tables.find((table) => table.file === file && table.packages === packages)
    if (found !== undefined && known !== undefined && isUpToDate(known)) {
      const reading =
        previous?.code === code ? knownReading(found, file) : await check(shelf, knownEntries(found, file))
      if (reading.findings.length === 0) {
        tables.push({ ...known, shelf: number })
        rows.push(...allRows(reading))
        continue
      }
    }
    isSame = false
    const { entries, dependencies } = await readTable(file, absoluteFile(shelf, file), siteDir)
    const reading = await check(shelf, entries)
    readings.push(reading)
    rows.push(...allRows(reading))
    const noted = dependencies.flatMap((dependency) => {
      const bytes = readBytes(dependency)
      return isReadable(bytes) ? [{ file: dependency, digest: digest(bytes) }] : []
    })
    tables.push({ shelf: number, file, packages, dependencies: noted })
  }
  const before = found?.record.tables.filter((table) => table.shelf === found.number).length
  return {
    rows,
    files: NO_FILES,
    tables,
    findings: [...unreadable, ...readings.flatMap(({ findings }) => findings)],
    lost: unreadable.length > 0 ? ALL_LOST : joinLost(readings.map(({ lost }) => lost)),
    isSame: unreadable.length === 0 && isSame && before === files.length,
  }
}

const compareFiles = (a: PickedRow | undefined, b: PickedRow | undefined): number => {
  const [left, right] = [a, b].map((picked) => (picked === undefined ? '' : fileAt(picked.pack, picked.row))) as [
    string,
    string,
  ]
  return left < right ? -1 : left > right ? 1 : 0
}

/** In order of ids, those of one id in order of their files; compared by code unit. */
const inOrder = (rows: readonly PickedRow[]): readonly PickedRow[] => {
  const ids = rows.map(({ pack, row }) => idAt(pack, row))
  const compare = (a: number, b: number): number => {
    const [left = '', right = ''] = [ids[a], ids[b]]
    return left < right ? -1 : left > right ? 1 : compareFiles(rows[a], rows[b]) || a - b
  }
  return Array.from(Uint32Array.from(rows, (_, place) => place).sort(compare), (place) => rows[place] as PickedRow)
}

const joinNumbers = (parts: readonly Float64Array[]): Float64Array => {
  const joined = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/**
 * Looks at every content file of a site and reads those that changed since `previous`. An entry with faults is left out, and
 * all faults of all entries are found, two of one id among them.
 */
export const indexContent = async (options: IndexOptions): Promise<IndexedContent> => {
  const { collections, code, previous, nowMs } = options
  const { shelves: sources, findings: unset } = listShelves(collections, options)
  const readings = await Promise.all(
    sources.map((source, number) =>
      source.kind === 'table' ? indexTables(source, number, options) : indexFiles(source, options),
    ),
  )
  const findings = [...unset, ...readings.flatMap((reading) => reading.findings)]
  const lost = readings.map((reading) => reading.lost)
  if (
    previous !== undefined &&
    previous.index.shelves.length === sources.length &&
    readings.every(({ isSame }) => isSame)
  )
    return {
      record: previous,
      sources,
      isKept: true,
      findings: [...findings, ...findDoubleEntries(previous.index)],
      lost,
    }
  const picked: PickedRow[] = []
  const shelves = sources.map(({ collection, edition }, number): Shelf => {
    const from = picked.length
    for (const row of inOrder(readings[number]?.rows ?? [])) picked.push(row)
    return { collection, edition, from, to: picked.length }
  })
  const files = readings.map((reading) => reading.files)
  const record: IndexRecord = {
    index: createContentIndex(pickRows(picked), shelves),
    code,
    notedAtMs: nowMs,
    files: files.flatMap(({ names }) => names),
    fileShelves: Uint32Array.from(files.flatMap(({ names }, shelf) => names.map(() => shelf))),
    fileDigests: joinNumbers(files.map(({ digests }) => digests)),
    signatures: joinNumbers(files.map(({ signatures }) => signatures)),
    tables: readings.flatMap(({ tables }) => tables),
  }
  return { record, sources, isKept: false, findings: [...findings, ...findDoubleEntries(record.index)], lost }
}
