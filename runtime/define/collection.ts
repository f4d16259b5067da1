import { right } from 'fp-ts/Either'
import type { Decoder } from 'io-ts/Decoder'

/** Where an entry comes from and how it is told apart; `id` is its file name without the extension, or its key in a table. */
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

/** An entry of a Markdown file: `data` is its front matter; `body` is rendered when it is first read, `markdown` is what it is rendered from. */
export type MarkdownEntry<A> = Entry<A> & { readonly body: Prose; readonly markdown: string }

export type CollectionKind = 'markdown' | 'json' | 'table' | 'data' | 'derived'

/** An environment variable that names a folder. */
export type FolderVariable = { readonly variable: string }

/**
 * A set of entries of one kind.
 *
 * - `markdown`: one file an entry, front matter for the fields, the rendered body beside them.
 * - `json`: one file an entry.
 * - `table`: one TypeScript file whose default export is a record from id to entry. It is evaluated when building and may
 *   compute, so that what it imports never reaches a browser. Its values must be JSON.
 * - `data`: many entries a file, one a row: NDJSON, CSV with a header line, or a JSON array. The field that `key` names is the
 *   row's id. A page depends on the rows that it reads, not on their file.
 * - `derived`: entries computed from those of other collections, such as reverse indexes and nearest neighbours. They are
 *   computed once, kept, and computed again when one of those collections or the code changes. A page depends on the derived
 *   entries that it reads.
 *
 * `from` is a glob relative to `content/<edition>/`, or to `content/` when `shared` says that all editions use the same. With
 * a `folder`, it is relative to the one which that environment variable names, and all editions use the same.
 * `decoder` must depend on the value it is given alone: it runs whenever an entry is read.
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
  readonly decoder: Decoder<unknown, A>
}

type CollectionOptions<A> = {
  readonly from: string
  readonly shared?: boolean
  readonly folder?: FolderVariable
  readonly decoder: Decoder<unknown, A>
}

const collection =
  <Kind extends CollectionKind>(kind: Kind) =>
  <A>({ from, folder, shared = folder !== undefined, decoder }: CollectionOptions<A>): Collection<A, Kind> => ({
    kind,
    from,
    shared,
    folder: folder ?? null,
    key: null,
    uses: [],
    compute: null,
    decoder,
  })

export const markdownCollection = collection('markdown')
export const jsonCollection = collection('json')
export const tableCollection = collection('table')

/** Rows of data files, shared by all editions unless `shared` is false. */
export const dataCollection = <A>({
  key,
  shared = true,
  ...options
}: CollectionOptions<A> & { readonly key: string }): Collection<A, 'data'> => ({
  ...collection('data')({ ...options, shared }),
  key,
})

/**
 * Entries by id, computed from the collections in `uses`, which must stand under the same names in `content/collections.ts` and
 * must not be derived themselves. `compute` must be pure, and its values must be JSON.
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
  // Values come from typed code and are kept as they are.
  decoder: { decode: (value) => right(value as A) },
})

export type Collections = { readonly [name: string]: Collection<unknown> }

type EntryOf<C> =
  C extends Collection<infer A, infer Kind> ? ('markdown' extends Kind ? MarkdownEntry<A> : Entry<A>) : never

/**
 * Read access to the decoded content of one edition. Entries come sorted by id, compared by code unit. An entry is read as its
 * members are asked for, and what is read is noted as an input of the page: take the members you want, do not copy the entry.
 */
export type Content<C extends Collections> = {
  all<K extends keyof C & string>(name: K): readonly EntryOf<C[K]>[]
  /** Throws when there is no such entry; use `find` where absence is expected. */
  get<K extends keyof C & string>(name: K, id: string): EntryOf<C[K]>
  find<K extends keyof C & string>(name: K, id: string): EntryOf<C[K]> | undefined
}
