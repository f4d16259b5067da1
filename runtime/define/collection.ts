import { right } from 'fp-ts/Either'
import type { Decoder } from 'io-ts/Decoder'
import { snapshotOfSource } from './source-snapshot.ts'

/** Source and identity of an entry. `id` is its file name without the extension, or its key in a table. */
export type Entry<A> = {
  readonly id: string
  /** Path of the source file, relative to the site directory, with forward slashes. */
  readonly file: string
  readonly data: A
}

/** A rendered Markdown body. */
export type Prose = {
  readonly html: string
  /** Headings in order, with the ids they have in `html`. */
  readonly headings: readonly { readonly level: number; readonly id: string; readonly text: string }[]
  /** Words in Latin script plus Chinese characters, for the reading time. */
  readonly words: number
}

/** An entry of a Markdown file. `data` is its front matter. `body` is rendered from `markdown` on first access. */
export type MarkdownEntry<A> = Entry<A> & { readonly body: Prose; readonly markdown: string }

export type CollectionKind = 'markdown' | 'json' | 'table' | 'data' | 'derived'

/**
 * Fields of an entry that say whether the public sees it. An entry with `true` in `draft` is never public. Others are
 * from the instant in `from` on, and before the instant in `until`, both such as `2026-12-24T08:00:00+01:00`; without
 * one, always. The build is told its date by `--date`.
 */
export type Publication = { readonly draft?: string; readonly from?: string; readonly until?: string }

/** An environment variable that names a folder. */
export type FolderVariable = { readonly variable: string }

/**
 * A set of entries of one kind.
 *
 * - `markdown`: one file per entry, with fields in front matter and a rendered body.
 * - `json`: one file per entry.
 * - `table`: one TypeScript file whose default export is a record from id to entry. The build evaluates it, so that
 *   nothing it imports reaches a browser. Its values must be JSON.
 * - `data`: many entries per file, one per row: NDJSON, CSV with a header line, or a JSON array. The field that `key`
 *   names is the row's id. A page depends on the rows that it reads, not on their file. With a `source`, the rows are
 *   those that `content/sources/<source>.ts` has read last.
 * - `derived`: entries computed from other collections, such as reverse indexes and nearest neighbours. They are
 *   computed once, cached, and computed again when one of those collections or the code changes. A page depends on the
 *   derived entries that it reads.
 *
 * `from` is a glob relative to `content/<edition>/`, or to `content/` if `shared` says that all editions use the same.
 * With a `folder`, it is relative to the folder that the environment variable names, and all editions use the same.
 * `decoder` must depend on its argument alone: it runs whenever an entry is read.
 */
export type Collection<A, Kind extends CollectionKind = CollectionKind> = {
  readonly kind: Kind
  readonly from: string
  readonly shared: boolean
  readonly folder: FolderVariable | null
  /** Field of a row that is its id; null unless the entries are rows of data. */
  readonly key: string | null
  /** Names of the collections that entries are derived from. */
  readonly uses: readonly string[]
  readonly compute: ((content: Content<Collections>) => Readonly<Record<string, unknown>>) | null
  /** Undefined if all entries are public. */
  readonly publication?: Publication
  readonly decoder: Decoder<unknown, A>
}

type CollectionOptions<A> = {
  readonly from: string
  readonly shared?: boolean
  readonly folder?: FolderVariable
  readonly decoder: Decoder<unknown, A>
}

type PublicationOption = { readonly publication?: Publication }

const collection =
  <Kind extends CollectionKind>(kind: Kind) =>
  <A>({
    from,
    folder,
    shared = folder !== undefined,
    publication,
    decoder,
  }: CollectionOptions<A> & PublicationOption): Collection<A, Kind> => ({
    kind,
    from,
    shared,
    folder: folder ?? null,
    key: null,
    uses: [],
    compute: null,
    ...(publication === undefined ? {} : { publication }),
    decoder,
  })

export const markdownCollection = collection('markdown')
export const jsonCollection = collection('json')
export const tableCollection: <A>(options: CollectionOptions<A>) => Collection<A, 'table'> = collection('table')

type DataOptions<A> =
  | CollectionOptions<A>
  | {
      /** Name of a file in `content/sources/`, without its ending. */
      readonly source: string
      readonly from?: never
      readonly folder?: never
      readonly shared?: never
      readonly decoder: Decoder<unknown, A>
    }

/** Rows of data files, shared by all editions unless `shared` is false, or rows of a source, which all editions share. */
export const dataCollection = <A>({
  key,
  shared = true,
  publication,
  ...options
}: DataOptions<A> & PublicationOption & { readonly key: string }): Collection<A, 'data'> => ({
  ...collection('data')(
    'source' in options
      ? { from: snapshotOfSource(options.source), shared, decoder: options.decoder }
      : { ...options, shared },
  ),
  ...(publication === undefined ? {} : { publication }),
  key,
})

/**
 * Entries by id, computed from the collections in `uses`. Those must have the same names in `content/collections.ts`
 * and must not be derived themselves. `compute` must be pure, and its values must be JSON.
 */
export const derivedCollection = <A, U extends Collections>({
  uses,
  compute,
}: {
  readonly uses: U
  readonly compute: (content: Content<U>) => Readonly<Record<string, A>>
}): Collection<A, 'derived'> => ({
  kind: 'derived',
  from: '',
  shared: Object.values(uses).every(({ shared }) => shared),
  folder: null,
  key: null,
  uses: Object.keys(uses),
  compute: compute as (content: Content<Collections>) => Readonly<Record<string, A>>,
  // Values come from typed code and need no decoding.
  decoder: { decode: (value) => right(value as A) },
})

export type Collections = { readonly [name: string]: Collection<unknown> }

type EntryOf<C> =
  C extends Collection<infer A, infer Kind> ? ('markdown' extends Kind ? MarkdownEntry<A> : Entry<A>) : never

/**
 * Read access to the decoded content of one edition. Entries are sorted by id, by code unit. Members of an entry are
 * read on access, and each access is tracked as an input of the page: read the members you need, and do not copy the
 * entry.
 */
export type Content<C extends Collections> = {
  all<K extends keyof C & string>(name: K): readonly EntryOf<C[K]>[]
  /** Throws if there is no such entry; use `find` where that is expected. */
  get<K extends keyof C & string>(name: K, id: string): EntryOf<C[K]>
  find<K extends keyof C & string>(name: K, id: string): EntryOf<C[K]> | undefined
}
