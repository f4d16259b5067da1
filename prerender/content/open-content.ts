import { isLeft } from 'fp-ts/Either'
import type { Collection, Collections, Content, MarkdownEntry, Prose } from '#runtime/define/collection.ts'
import type { MarkdownPolicy } from '#runtime/define/settings.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { readUtf8 } from '../base/files/read-utf8.ts'
import { byEngine } from '../base/purity.ts'
import { absoluteFile, type CollectionSource } from './collection-source.ts'
import { type CollectionRange, type ContentIndex, findRange, findRow } from './content-index.ts'
import { type EntryTable, fileAt, idAt, isDecoded, rawAt, rowsIn } from './entry-table.ts'
import { inputKey } from './inputs/input-key.ts'
import type { ReadLog } from './inputs/read-log.ts'
import { createLruCache, type LruCache } from './lru-cache.ts'
import type { Missing } from './read-source.ts'
import { renderMarkdown } from './render-markdown.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/** Thrown when a page reads an entry that exists but could not be decoded: that fault is a finding already. */
export class EntryMissing extends Error {}

export type OpenContentOptions = {
  readonly index: ContentIndex
  readonly collections: Collections
  readonly edition: string
  /** Files of each collection. */
  readonly sources: readonly CollectionSource[]
  /** Missing entries of each range. */
  readonly missing: readonly Missing[]
  readonly address: SiteAddress
  readonly markdown?: MarkdownPolicy | undefined
  readonly log: ReadLog
}

type EntryReader = {
  readonly id: (row: number) => string
  readonly file: (row: number) => string
  readonly data: (row: number, collection: Collection<unknown>) => unknown
  readonly body: (row: number, range: CollectionRange) => Prose
  readonly markdown: (row: number, range: CollectionRange) => string
}

const refuseCopies = (): never => {
  throw new Error('An entry reads its members on demand: name those you need instead of copying all.')
}

/** An entry with lazy members. A class, since a list of all entries creates one for each. */
class ReadEntry implements MarkdownEntry<unknown> {
  /** `{ ...entry }` copies only this member, whose value page data refuses, so that the mistake is reported. */
  readonly nameTheMembersYouWantInsteadOfCopyingTheEntry = refuseCopies
  readonly #reader: EntryReader
  readonly #row: number
  readonly #range: CollectionRange
  readonly #collection: Collection<unknown>

  constructor(reader: EntryReader, row: number, range: CollectionRange, collection: Collection<unknown>) {
    this.#reader = reader
    this.#row = row
    this.#range = range
    this.#collection = collection
  }

  get id(): string {
    return this.#reader.id(this.#row)
  }

  get file(): string {
    return this.#reader.file(this.#row)
  }

  get data(): unknown {
    return this.#reader.data(this.#row, this.#collection)
  }

  get body(): Prose {
    return this.#reader.body(this.#row, this.#range)
  }

  get markdown(): string {
    return this.#reader.markdown(this.#row, this.#range)
  }
}

/** Number of cached values and of cached bodies for each thread. */
const ENTRIES_KEPT = 12_000
const BODIES_KEPT = 400

/** Number of cached values on a site with very many entries: its cache hits are rare, and its memory is needed. */
const FEW_ENTRIES_KEPT = 1_000
const VERY_MANY_ENTRIES = 60_000

/** Decoded values of one content, whatever edition reads them: they depend on the entry and the decoder alone. */
const valuesOf = new WeakMap<Collections, WeakMap<EntryTable, LruCache<unknown>>>()

/** The cache that all readers of this content in this thread share, so that no value is decoded or kept twice. */
const openValues = (collections: Collections, entryTable: EntryTable): LruCache<unknown> => {
  const ofCode = valuesOf.get(collections) ?? new WeakMap<EntryTable, LruCache<unknown>>()
  valuesOf.set(collections, ofCode)
  const known = ofCode.get(entryTable)
  if (known !== undefined) return known
  const values = createLruCache<unknown>(rowsIn(entryTable) > VERY_MANY_ENTRIES ? FEW_ENTRIES_KEPT : ENTRIES_KEPT)
  ofCode.set(entryTable, values)
  return values
}

/**
 * Opens the content of one edition. Entries are decoded and rendered when read, and reads are recorded; lists contain
 * lazy entries, so that a list of all costs little.
 */
export const openContent = ({
  index,
  collections,
  edition,
  sources,
  missing,
  address,
  markdown,
  log,
}: OpenContentOptions): Content<Collections> => {
  const { entryTable, ranges } = index
  const dataOf = openValues(collections, entryTable)
  const bodyOf = createLruCache<Prose>(BODIES_KEPT)

  const decode = (row: number, { decoder }: Collection<unknown>): unknown => {
    const value: unknown = JSON.parse(rawAt(entryTable, row))
    if (isDecoded(entryTable, row)) return value
    const decoded = decoder.decode(value)
    if (isLeft(decoded))
      throw new Error(
        `The decoder of ${fileAt(entryTable, row)} returns different results for one value: it must be pure.`,
      )
    return decoded.right
  }

  const sourceOf = ({ collection, edition: owner }: CollectionRange): CollectionSource => {
    const source = sources.find((candidate) => candidate.collection === collection && candidate.edition === owner)
    if (source === undefined) throw new Error(`The folder of the collection "${collection}" is not set.`)
    return source
  }

  const textOf = (row: number, range: CollectionRange): string =>
    byEngine(() => readUtf8(absoluteFile(sourceOf(range), fileAt(entryTable, row))))

  const reader: EntryReader = {
    id: (row) => idAt(entryTable, row),
    file: (row) => {
      log.noteData(row)
      return fileAt(entryTable, row)
    },
    data: (row, collection) => {
      log.noteData(row)
      return dataOf(row, () => decode(row, collection))
    },
    body: (row, range) => {
      log.noteBody(row)
      return bodyOf(row, () => renderMarkdown(textOf(row, range), address, markdown))
    },
    markdown: (row, range) => {
      log.noteBody(row)
      return splitFrontMatter(textOf(row, range)).body
    },
  }

  const entryAt = (row: number, range: CollectionRange, collection: Collection<unknown>): MarkdownEntry<unknown> =>
    new ReadEntry(reader, row, range, collection)

  const open = (name: string) => {
    const number = findRange(index, name, edition)
    const range = ranges[number ?? -1]
    const collection = collections[name]
    if (collection !== undefined && range === undefined)
      throw new EntryMissing(`The folder of the collection "${name}" is not set.`)
    if (number === undefined || range === undefined || collection === undefined)
      throw new Error(`There is no collection "${name}": add it to content/collections.ts.`)
    return { number, range, collection }
  }

  const find = (name: string, id: string): MarkdownEntry<unknown> | undefined => {
    const { number, range, collection } = open(name)
    const row = findRow(index, number, id)
    if (row === undefined) {
      log.note(inputKey.data(name, id))
      return undefined
    }
    log.noteData(row)
    return entryAt(row, range, collection)
  }

  return {
    find,
    get: (name, id) => {
      const entry = find(name, id)
      if (entry !== undefined) return entry
      const { all = false, ids = [] } = missing[open(name).number] ?? {}
      const message = `There is no entry "${id}" in the collection "${name}".`
      throw all || ids.includes(id) ? new EntryMissing(message) : new Error(message)
    },
    all: (name) => {
      const { range, collection } = open(name)
      log.note(inputKey.list(name))
      return Array.from({ length: range.to - range.from }, (_, offset) =>
        entryAt(range.from + offset, range, collection),
      )
    },
  }
}
