import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import type { Collection } from '#runtime/define/collection.ts'
import { messageOf } from '../base/errors/blame.ts'
import type { Finding } from '../base/errors/finding.ts'
import { digest } from '../base/files/digest.ts'
import { readUtf8 } from '../base/files/read-utf8.ts'
import { isPlainJson } from '../base/json/is-plain-json.ts'
import { beginWork, endWork } from '../base/site-work.ts'
import { absoluteFile, type CollectionSource } from './collection-source.ts'
import { type DecodeFault, listFaults } from './decode-faults.ts'
import { createEntryTable, type EntryTable, type Row } from './entry-table.ts'
import { findInfinite } from './find-infinite.ts'
import { formatValuePath } from './locate.ts'
import { judgeEntry } from './publication.ts'
import { readJsonEntry, readMarkdownEntry } from './read-entry.ts'
import { readRows, type SourceEntry } from './read-rows.ts'

/** Entries that could not be read, which have findings; pages that lack only these get none. */
export type Missing = {
  readonly slugs: readonly string[]
  readonly ids: readonly string[]
  /** A whole table could not be read, so its ids are unknown. */
  readonly all: boolean
}

/** Result of reading files of a source: plain values that another thread can send. */
export type SourceReading = {
  readonly entryTable: EntryTable
  readonly findings: readonly Finding[]
  readonly missing: Missing
}

const idOf = (file: string): string => path.posix.basename(file).replace(/\.[^.]+$/, '')

const slugOf = (value: unknown): readonly string[] =>
  typeof value === 'object' &&
  value !== null &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  /^\/./.test(value.slug)
    ? [value.slug]
    : []

/** Lists an entry's faults. A number that JSON cannot represent is reported once, not as a decoding fault too. */
const faultsOf = (
  value: unknown,
  decoded: ReturnType<Collection<unknown>['decoder']['decode']>,
): readonly DecodeFault[] => {
  const infinite = findInfinite(value)
  const reported = new Set(infinite.map(({ path: at }) => formatValuePath(at)))
  const others = isLeft(decoded)
    ? listFaults(decoded.left).filter(({ path: at }) => !reported.has(formatValuePath(at)))
    : []
  return [...infinite, ...others]
}

/**
 * Decodes entries and reports every fault of each. Entries with faults are left out of the table, and so are those that
 * are not shown, which are not decoded.
 */
export const checkEntries = (
  entries: readonly SourceEntry[],
  { kind, decoder }: Pick<Collection<unknown>, 'kind' | 'decoder'>,
  shows?: CollectionSource['shows'],
): SourceReading => {
  const rows: Row[] = []
  const findings: Finding[] = []
  const slugs: string[] = []
  const ids: string[] = []
  let all = false
  let begun = ''
  for (const { id, file, raw, fileDigest } of entries) {
    if (raw._tag === 'Unreadable') {
      findings.push({ _tag: 'InvalidContent', location: { file, line: raw.line }, at: '', problem: raw.problem })
      all ||= kind === 'table' || id === ''
      if (id === '') continue
      slugs.push(`/${id}`)
      ids.push(id)
      continue
    }
    const judgement = shows && judgeEntry(raw.value, shows.publication, shows.moment)
    if (judgement?._tag === 'Hidden') continue
    if (judgement?._tag === 'Fault') {
      const { path: at, problem } = judgement
      findings.push({
        _tag: 'InvalidContent',
        location: { file, line: raw.lineOf(at) },
        at: formatValuePath(at),
        problem,
      })
      slugs.push(...slugOf(raw.value), `/${id}`)
      ids.push(id)
      continue
    }
    if (file !== begun) beginWork(file, 'Decoding the file')
    begun = file
    const decoded = decoder.decode(raw.value)
    // A table is rarely evaluated, and decoded again by new code.
    const isDecoded = kind !== 'table' && !isLeft(decoded) && isPlainJson(decoded.right)
    const faults = isDecoded ? [] : faultsOf(raw.value, decoded)
    if (isLeft(decoded) || faults.length > 0) {
      for (const { path: at, problem } of faults) {
        findings.push({
          _tag: 'InvalidContent',
          location: { file, line: raw.lineOf(at) },
          at: formatValuePath(at),
          problem,
        })
      }
      slugs.push(...slugOf(raw.value), `/${id}`)
      ids.push(id)
      continue
    }
    rows.push({
      id,
      file,
      raw: JSON.stringify(isDecoded ? decoded.right : raw.value) ?? 'null',
      isDecoded,
      dataDigest: digest(`${file}\0${raw.text}`),
      fileDigest,
    })
  }
  endWork()
  return { entryTable: createEntryTable(rows), findings, missing: { slugs, ids, all } }
}

const unreadable = (id: string, file: string, error: unknown): SourceEntry => ({
  id,
  file,
  raw: { _tag: 'Unreadable', line: 1, problem: `the file cannot be read: ${messageOf(error)}` },
  fileDigest: 0,
})

const readEntry = (file: string, source: CollectionSource): SourceEntry => {
  const id = idOf(file)
  if (/\.mdx$/i.test(file))
    return {
      id,
      file,
      raw: { _tag: 'Unreadable', line: 1, problem: 'MDX is not supported: save it as .md, without components.' },
      fileDigest: 0,
    }
  try {
    const text = readUtf8(absoluteFile(source, file))
    const raw = source.kind === 'markdown' ? readMarkdownEntry(text) : readJsonEntry(text)
    return { id, file, raw, fileDigest: digest(text) }
  } catch (error) {
    return unreadable(id, file, error)
  }
}

const readDataFile = (file: string, source: CollectionSource, key: string): readonly SourceEntry[] => {
  try {
    return readRows(file, readUtf8(absoluteFile(source, file)), key)
  } catch (error) {
    return [unreadable('', file, error)]
  }
}

/** Reads Markdown, JSON and data files of one source. */
export const readSources = (
  files: readonly string[],
  source: CollectionSource,
  collection: Collection<unknown>,
): SourceReading => {
  const { key } = collection
  const entries =
    key === null
      ? files.map((file) => readEntry(file, source))
      : files.flatMap((file) => readDataFile(file, source, key))
  return checkEntries(entries, collection, source.shows)
}
