import { readFileSync } from 'node:fs'
import { isLeft } from 'fp-ts/Either'
import type { Collection, Collections, Content, MarkdownEntry, Prose } from '#runtime/define/collection.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { absoluteFile, type SourceShelf } from './collection-source.ts'
import { type ContentIndex, findRow, findShelf, type Shelf } from './content-index.ts'
import { fileAt, idAt, isDecoded, rawAt, rowsIn } from './entry-table.ts'
import { inputKey } from './inputs/input-key.ts'
import type { ReadLog } from './inputs/read-log.ts'
import { createRecently } from './lru-cache.ts'
import type { Lost } from './read-source.ts'
import { renderMarkdown } from './render-markdown.ts'
import { splitFrontMatter } from './split-front-matter.ts'

/** Thrown at a page that asks for an entry which exists but could not be decoded: the fault itself is reported already. */
export class EntryLost extends Error {}

export type OpenContentOptions = {
  readonly index: ContentIndex
  readonly collections: Collections
  readonly edition: string
  /** Where the files of each collection lie. */
  readonly sources: readonly SourceShelf[]
  /** What is missing from each shelf. */
  readonly lost: readonly Lost[]
  readonly address: SiteAddress
  readonly log: ReadLog
}

type EntryReader = {
  readonly id: (row: number) => string
  readonly file: (row: number) => string
  readonly data: (row: number, collection: Collection<unknown>) => unknown
  readonly body: (row: number, shelf: Shelf) => Prose
  readonly markdown: (row: number, shelf: Shelf) => string
}

const refuseCopies = (): never => {
  throw new Error('An entry is read as its members are asked for: name those you want instead of copying all.')
}

/** An entry whose parts are read when they are asked for. A class, since a list of all entries makes one for each. */
class ReadEntry implements MarkdownEntry<unknown> {
  /** All that `{ ...entry }` would copy: page data that holds it is refused, instead of lacking what the author meant. */
  readonly nameTheMembersYouWantInsteadOfCopyingTheEntry = refuseCopies
  readonly #reader: EntryReader
  readonly #row: number
  readonly #shelf: Shelf
  readonly #collection: Collection<unknown>

  constructor(reader: EntryReader, row: number, shelf: Shelf, collection: Collection<unknown>) {
    this.#reader = reader
    this.#row = row
    this.#shelf = shelf
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
    return this.#reader.body(this.#row, this.#shelf)
  }

  get markdown(): string {
    return this.#reader.markdown(this.#row, this.#shelf)
  }
}

/** Values of this many entries, and bodies of that many, are kept by each thread. */
const ENTRIES_KEPT = 12_000
const BODIES_KEPT = 400

/** Of more entries than that, hardly one is asked for again while it is kept: to keep many would cost memory and save no time. */
const FEW_ENTRIES_KEPT = 1_000

/**
 * The content of one edition. Entries are decoded and rendered as they are read, and what is read is noted; a list of entries is
 * a list of promises, so that a list of all costs little.
 */
export const openContent = ({
  index,
  collections,
  edition,
  sources,
  lost,
  address,
  log,
}: OpenContentOptions): Content<Collections> => {
  const { pack, shelves } = index
  const dataOf = createRecently<unknown>(rowsIn(pack) > 2 * ENTRIES_KEPT ? FEW_ENTRIES_KEPT : ENTRIES_KEPT)
  const bodyOf = createRecently<Prose>(BODIES_KEPT)

  const decode = (row: number, { decoder }: Collection<unknown>): unknown => {
    const value: unknown = JSON.parse(rawAt(pack, row))
    if (isDecoded(pack, row)) return value
    const decoded = decoder.decode(value)
    if (isLeft(decoded))
      throw new Error(`The decoder of ${fileAt(pack, row)} gives different answers for one value: it must be pure.`)
    return decoded.right
  }

  const sourceOf = ({ collection, edition: owner }: Shelf): SourceShelf => {
    const source = sources.find((candidate) => candidate.collection === collection && candidate.edition === owner)
    if (source === undefined) throw new Error(`Nobody knows where the collection "${collection}" lies.`)
    return source
  }

  const textOf = (row: number, shelf: Shelf): string =>
    readFileSync(absoluteFile(sourceOf(shelf), fileAt(pack, row)), 'utf8')

  const reader: EntryReader = {
    id: (row) => idAt(pack, row),
    file: (row) => {
      log.noteData(row)
      return fileAt(pack, row)
    },
    data: (row, collection) => {
      log.noteData(row)
      return dataOf(row, () => decode(row, collection))
    },
    body: (row, shelf) => {
      log.noteBody(row)
      return bodyOf(row, () => renderMarkdown(textOf(row, shelf), address))
    },
    markdown: (row, shelf) => {
      log.noteBody(row)
      return splitFrontMatter(textOf(row, shelf)).body
    },
  }

  const entryAt = (row: number, shelf: Shelf, collection: Collection<unknown>): MarkdownEntry<unknown> =>
    new ReadEntry(reader, row, shelf, collection)

  const open = (name: string) => {
    const number = findShelf(index, name, edition)
    const shelf = shelves[number ?? -1]
    const collection = collections[name]
    if (collection !== undefined && shelf === undefined)
      throw new EntryLost(`Nobody said where the collection "${name}" lies.`)
    if (number === undefined || shelf === undefined || collection === undefined)
      throw new Error(`There is no collection "${name}": add it to content/collections.ts.`)
    return { number, shelf, collection }
  }

  const find = (name: string, id: string): MarkdownEntry<unknown> | undefined => {
    const { number, shelf, collection } = open(name)
    const row = findRow(index, number, id)
    if (row === undefined) {
      log.note(inputKey.data(name, id))
      return undefined
    }
    log.noteData(row)
    return entryAt(row, shelf, collection)
  }

  return {
    find,
    get: (name, id) => {
      const entry = find(name, id)
      if (entry !== undefined) return entry
      const { all = false, ids = [] } = lost[open(name).number] ?? {}
      const message = `There is no entry "${id}" in the collection "${name}".`
      throw all || ids.includes(id) ? new EntryLost(message) : new Error(message)
    },
    all: (name) => {
      const { shelf, collection } = open(name)
      log.note(inputKey.list(name))
      return Array.from({ length: shelf.to - shelf.from }, (_, offset) =>
        entryAt(shelf.from + offset, shelf, collection),
      )
    },
  }
}
