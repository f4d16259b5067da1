import { readFileSync } from 'node:fs'
import type { Finding } from '../base/errors/finding.ts'
import { digest, digestAll } from '../base/files/digest.ts'
import { isSameSignature, isSettled, readSignature, SIGNATURE_LENGTH, type Signature } from '../base/files/signature.ts'
import { unreadableFile } from '../base/files/unreadable.ts'
import type { CollectionFacts } from '../bundle/bundle-facts.ts'
import {
  absoluteFile,
  type CollectionSource,
  type CollectionSourceOptions,
  listCollectionSources,
  listSourceFiles,
} from './collection-source.ts'
import {
  type CollectionRange,
  type ContentIndex,
  createContentIndex,
  dataDigest,
  findRange,
  listDigest,
} from './content-index.ts'
import type { Derived } from './derive.ts'
import {
  createEntryTable,
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
import { joinMissing, NOTHING_LOST } from './gather-readings.ts'
import type { DerivedRecord, IndexRecord, TableRecord } from './index-record.ts'
import { createFileFinder, type PreviousSource } from './known-files.ts'
import type { SourceEntry } from './read-rows.ts'
import type { Missing, SourceReading } from './read-source.ts'
import { readStrayEditions } from './read-stray-editions.ts'
import { readTable } from './read-table.ts'

export type IndexOptions = CollectionSourceOptions & {
  readonly collections: Readonly<Record<string, CollectionFacts>>
  /** Stands for the code that decodes: another one has to look at every entry again. */
  readonly code: string
  /** Stands for the packages that tables may compute with. */
  readonly packages: string
  readonly previous: IndexRecord | undefined
  /** Reads Markdown and JSON files of one source, in this thread or in others. */
  readonly read: (source: CollectionSource, files: readonly string[]) => Promise<SourceReading>
  /** Decodes the entries of a table. */
  readonly check: (source: CollectionSource, entries: readonly SourceEntry[]) => Promise<SourceReading>
  /** Computes the entries of a derived collection from an index of all others; undefined keeps what was known. */
  readonly derive: (
    source: CollectionSource,
    content: {
      readonly index: ContentIndex
      readonly sources: readonly CollectionSource[]
      readonly missing: readonly Missing[]
    },
  ) => Promise<Derived | undefined>
  /** When this began, in milliseconds since 1970. */
  readonly nowMs: number
}

export type IndexedContent = {
  readonly record: IndexRecord
  readonly sources: readonly CollectionSource[]
  /** Whether `record` is what was given as `previous`, so that there is nothing to keep. */
  readonly isKept: boolean
  readonly findings: readonly Finding[]
  /** What is missing from each source. */
  readonly missing: readonly Missing[]
}

/** Files in columns, since there may be very many. */
type FileNotes = {
  readonly names: readonly string[]
  /** Four numbers a file. */
  readonly signatures: Float64Array
  readonly digests: Float64Array
}

const ALL_LOST: Missing = { ...NOTHING_LOST, all: true }

const NO_FILES: FileNotes = { names: [], signatures: new Float64Array(0), digests: new Float64Array(0) }

type SourceReadings = {
  readonly rows: readonly PickedRow[]
  readonly files: FileNotes
  readonly tables: readonly TableRecord[]
  readonly derived?: DerivedRecord
  readonly findings: readonly Finding[]
  readonly missing: Missing
  readonly isSame: boolean
}

const NO_READINGS: SourceReadings = {
  rows: [],
  files: NO_FILES,
  tables: [],
  findings: [],
  missing: NOTHING_LOST,
  isSame: true,
}

const allRows = ({ entryTable }: SourceReading): readonly PickedRow[] =>
  Array.from({ length: rowsIn(entryTable) }, (_, row) => ({ entryTable, row }))

const isReadable = (bytes: Uint8Array | undefined): bytes is Uint8Array => bytes !== undefined

const readBytes = (file: string): Uint8Array | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

const findPrevious = (
  { collection, edition }: CollectionSource,
  previous: IndexRecord | undefined,
): PreviousSource | undefined => {
  const number =
    previous?.index.ranges.findIndex((range) => range.collection === collection && range.edition === edition) ?? -1
  const range = previous?.index.ranges[number]
  return previous === undefined || range === undefined ? undefined : { record: previous, range, number }
}

const signatureAt = ({ signatures }: IndexRecord, index: number): Signature => {
  const at = index * SIGNATURE_LENGTH
  return [signatures[at] ?? 0, signatures[at + 1] ?? 0, signatures[at + 2] ?? 0, signatures[at + 3] ?? 0]
}

const indexFiles = async (source: CollectionSource, options: IndexOptions): Promise<SourceReadings> => {
  const found = options.previous?.code === options.code ? findPrevious(source, options.previous) : undefined
  const known = found === undefined ? undefined : createFileFinder(found)
  const { files: listed, findings: unreadable } = await listSourceFiles(source)
  const unseen: Finding[] = [...unreadable]
  const names: string[] = []
  const signatures = new Float64Array(SIGNATURE_LENGTH * listed.length)
  const digests = new Float64Array(listed.length)
  const rows: PickedRow[] = []
  const fresh: string[] = []
  let isSettledAll = true
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
      const { index, row } = noted
      const bytesNoted = record.fileDigests[index] ?? 0
      const isSame = isSameSignature(signature, signatureAt(record, index)) && isSettled(signature, record.notedAtMs)
      if (!isSame) isSettledAll = false
      const bytes = isSame ? undefined : readBytes(absolute)
      if (isSame || (isReadable(bytes) && digest(bytes) === bytesNoted)) {
        digests[number] = bytesNoted
        rows.push({ entryTable: record.index.entryTable, row })
        continue
      }
    }
    fresh.push(file)
  }
  const readings = fresh.length === 0 ? [] : [await options.read(source, fresh)]
  const read = new Map<string, number>()
  for (const { entryTable } of readings)
    for (let row = 0; row < rowsIn(entryTable); row += 1)
      read.set(fileAt(entryTable, row), fileDigestAt(entryTable, row))
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
    missing: unseen.length > 0 ? ALL_LOST : (readings[0]?.missing ?? NOTHING_LOST),
    isSame:
      unseen.length === 0 && found !== undefined && isSettledAll && fresh.length === 0 && names.length === known?.count,
  }
}

/** Numbers of a range's files in its record, by name. */
const fileNumbers = ({ record, number }: PreviousSource): ReadonlyMap<string, number> => {
  const first = record.fileRanges.indexOf(number)
  const end = record.fileRanges.lastIndexOf(number) + 1
  const names = first < 0 ? [] : record.files.slice(first, end)
  return new Map(names.map((name, offset) => [name, first + offset]))
}

/** Rows of a range by the file that they come from. */
const rowsByFile = ({ record, range }: PreviousSource): ReadonlyMap<string, readonly PickedRow[]> => {
  const { entryTable } = record.index
  const byFile = new Map<string, PickedRow[]>()
  for (let row = range.from; row < range.to; row += 1) {
    const file = fileAt(entryTable, row)
    const rows = byFile.get(file)
    if (rows === undefined) byFile.set(file, [{ entryTable, row }])
    else rows.push({ entryTable, row })
  }
  return byFile
}

/** Reads the data files that changed: each holds many entries, and all of a changed one are read. */
const indexDataFiles = async (source: CollectionSource, options: IndexOptions): Promise<SourceReadings> => {
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
  let isSettledAll = true
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
      const noted = record.fileDigests[number] ?? 0
      const isSame = isSameSignature(signature, signatureAt(record, number)) && isSettled(signature, record.notedAtMs)
      if (!isSame) isSettledAll = false
      const bytes = isSame ? undefined : readBytes(absolute)
      if (isSame || (isReadable(bytes) && digest(bytes) === noted)) {
        digests.push(noted)
        rows.push(...(knownRows?.get(file) ?? []))
        continue
      }
    }
    isSettledAll = false
    const reading = await options.read(source, [file])
    readings.push(reading)
    rows.push(...allRows(reading))
    digests.push(rowsIn(reading.entryTable) === 0 ? 0 : fileDigestAt(reading.entryTable, 0))
  }
  return {
    rows,
    files: { names, signatures: Float64Array.from(signatures), digests: Float64Array.from(digests) },
    tables: [],
    findings: [...unseen, ...readings.flatMap(({ findings }) => findings)],
    missing: unseen.length > 0 ? ALL_LOST : joinMissing(readings.map(({ missing }) => missing)),
    isSame: unseen.length === 0 && found !== undefined && isSettledAll && names.length === numbers.size,
  }
}

const isUpToDate = ({ dependencies }: TableRecord): boolean =>
  dependencies.every(({ file, digest: noted }) => {
    const bytes = readBytes(file)
    return isReadable(bytes) && digest(bytes) === noted
  })

/** The entries of a table as they were evaluated before; a fault in one of them has no line. */
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

/** The same rows, for code that has decoded them before. */
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
  return { entryTable: createEntryTable(rows), findings: [], missing: NOTHING_LOST }
}

const indexTables = async (
  source: CollectionSource,
  number: number,
  { previous, siteDir, code, packages, check }: IndexOptions,
): Promise<SourceReadings> => {
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
    const { entries, dependencies } = await readTable(file, absoluteFile(source, file), siteDir)
    const reading = await check(source, entries)
    readings.push(reading)
    rows.push(...allRows(reading))
    const noted = dependencies.flatMap((dependency) => {
      const bytes = readBytes(dependency)
      return isReadable(bytes) ? [{ file: dependency, digest: digest(bytes) }] : []
    })
    tables.push({ range: number, file, packages, dependencies: noted })
  }
  const before = found?.record.tables.filter((table) => table.range === found.number).length
  return {
    rows,
    files: NO_FILES,
    tables,
    findings: [...unreadable, ...readings.flatMap(({ findings }) => findings)],
    missing: unreadable.length > 0 ? ALL_LOST : joinMissing(readings.map(({ missing }) => missing)),
    isSame: unreadable.length === 0 && isSame && before === files.length,
  }
}

/** Of every entry of the collections that one is derived from. */
const digestUsed = ({ uses, edition }: CollectionSource, index: ContentIndex): number =>
  digestAll(
    uses.flatMap((name) => {
      const range = index.ranges[findRange(index, name, edition ?? '') ?? -1]
      return range === undefined ? [0] : [listDigest(index, range), dataDigest(index, range)]
    }),
  )

const indexDerived = async (
  source: CollectionSource,
  number: number,
  base: {
    readonly index: ContentIndex
    readonly sources: readonly CollectionSource[]
    readonly missing: readonly Missing[]
  },
  { previous, code, derive }: IndexOptions,
): Promise<SourceReadings> => {
  const inputs = digestUsed(source, base.index)
  const found = previous?.code === code ? findPrevious(source, previous) : undefined
  const known = found?.record.derived.find((record) => record.range === found.number)
  const keep = (noted: number): SourceReadings => ({
    ...NO_READINGS,
    rows: found === undefined ? [] : [...rowsByFile(found).values()].flat(),
    derived: { range: number, inputs: noted },
  })
  if (known?.inputs === inputs) return keep(inputs)
  const derived = await derive(source, base)
  if (derived === undefined) return keep(known?.inputs ?? 0)
  return {
    ...NO_READINGS,
    rows: Array.from({ length: rowsIn(derived.entryTable) }, (_, row) => ({ entryTable: derived.entryTable, row })),
    derived: { range: number, inputs },
    findings: derived.findings,
    missing: derived.isMissing ? ALL_LOST : NOTHING_LOST,
    isSame: false,
  }
}

const compareFiles = (a: PickedRow | undefined, b: PickedRow | undefined): number => {
  const [left, right] = [a, b].map((picked) => (picked === undefined ? '' : fileAt(picked.entryTable, picked.row))) as [
    string,
    string,
  ]
  return left < right ? -1 : left > right ? 1 : 0
}

/** In order of ids, those of one id in order of their files; compared by code unit. */
const inOrder = (rows: readonly PickedRow[]): readonly PickedRow[] => {
  const ids = rows.map(({ entryTable, row }) => idAt(entryTable, row))
  const compare = (a: number, b: number): number => {
    const [left = '', right = ''] = [ids[a], ids[b]]
    return left < right ? -1 : left > right ? 1 : compareFiles(rows[a], rows[b]) || a - b
  }
  return Array.from(
    Uint32Array.from(rows, (_, position) => position).sort(compare),
    (position) => rows[position] as PickedRow,
  )
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

const rangesOf = (sources: readonly CollectionSource[], readings: readonly SourceReadings[]) => {
  const picked: PickedRow[] = []
  const ranges = sources.map(({ collection, edition }, number): CollectionRange => {
    const from = picked.length
    for (const row of inOrder(readings[number]?.rows ?? [])) picked.push(row)
    return { collection, edition, from, to: picked.length }
  })
  return { picked, ranges }
}

/** Adds derived entries to what was read. Nothing is computed if nothing changed. */
const withDerived = async (
  sources: readonly CollectionSource[],
  readings: readonly SourceReadings[],
  options: IndexOptions,
): Promise<readonly SourceReadings[]> => {
  if (sources.every(({ kind }) => kind !== 'derived')) return readings
  const { picked, ranges } = rangesOf(sources, readings)
  const index = createContentIndex(pickRows(picked), ranges)
  const missing = readings.map((reading) => reading.missing)
  return Promise.all(
    sources.map(async (source, number) =>
      source.kind === 'derived'
        ? indexDerived(source, number, { index, sources, missing }, options)
        : (readings[number] ?? NO_READINGS),
    ),
  )
}

const readSource = (source: CollectionSource, number: number, options: IndexOptions): Promise<SourceReadings> => {
  switch (source.kind) {
    case 'table':
      return indexTables(source, number, options)
    case 'data':
      return indexDataFiles(source, options)
    case 'derived':
      return Promise.resolve(NO_READINGS)
    case 'markdown':
    case 'json':
      return indexFiles(source, options)
  }
}

/**
 * Looks at every content file of a site and reads those that changed since `previous`. An entry with faults is left out, and
 * all faults of all entries are found, two of one id among them.
 */
export const indexContent = async (options: IndexOptions): Promise<IndexedContent> => {
  const { collections, code, previous, nowMs, siteDir, editions } = options
  const { sources, findings: unset } = listCollectionSources(collections, options)
  const read = await Promise.all(sources.map((source, number) => readSource(source, number, options)))
  const stray = readStrayEditions(siteDir, editions)
  const readFindings = [...unset, ...stray, ...read.flatMap((reading) => reading.findings)]
  if (
    previous !== undefined &&
    previous.code === code &&
    previous.index.ranges.length === sources.length &&
    read.every(({ isSame }) => isSame)
  )
    return {
      record: previous,
      sources,
      isKept: true,
      findings: [...readFindings, ...findDoubleEntries(previous.index)],
      missing: read.map((reading) => reading.missing),
    }
  const readings = await withDerived(sources, read, options)
  const missing = readings.map((reading) => reading.missing)
  const findings = [...unset, ...stray, ...readings.flatMap((reading) => reading.findings)]
  const { picked, ranges } = rangesOf(sources, readings)
  const files = readings.map((reading) => reading.files)
  const record: IndexRecord = {
    index: createContentIndex(pickRows(picked), ranges),
    code,
    notedAtMs: nowMs,
    files: files.flatMap(({ names }) => names),
    fileRanges: Uint32Array.from(files.flatMap(({ names }, range) => names.map(() => range))),
    fileDigests: joinNumbers(files.map(({ digests }) => digests)),
    signatures: joinNumbers(files.map(({ signatures }) => signatures)),
    tables: readings.flatMap(({ tables }) => tables),
    derived: readings.flatMap(({ derived }) => derived ?? []),
  }
  return { record, sources, isKept: false, findings: [...findings, ...findDoubleEntries(record.index)], missing }
}
