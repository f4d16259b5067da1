import type { Decoder } from 'io-ts/Decoder'

/** Where an entry comes from and how it is told apart; `id` is its file name without the extension, or its key in a table. */
export type Entry<A> = {
  readonly id: string
  /** Path of the source file, relative to the site directory, with forward slashes. */
  readonly file: string
  readonly data: A
}

/**
 * A set of entries of one kind.
 *
 * - `markdown`: one file an entry, front matter for the fields, the rendered body under `body`.
 * - `json`: one file an entry.
 * - `table`: one TypeScript file whose default export is a record from id to entry. It is evaluated when building and may
 *   compute, so that what it imports never reaches a browser.
 *
 * `from` is a glob relative to `content/<edition>/`, or to `content/` when `shared` says that all editions use the same.
 */
export type Collection<A> = {
  readonly kind: 'markdown' | 'json' | 'table'
  readonly from: string
  readonly shared: boolean
  readonly decoder: Decoder<unknown, A>
}

type CollectionOptions<A> = { readonly from: string; readonly shared?: boolean; readonly decoder: Decoder<unknown, A> }

const collection =
  (kind: Collection<unknown>['kind']) =>
  <A>({ from, shared = false, decoder }: CollectionOptions<A>): Collection<A> => ({ kind, from, shared, decoder })

export const markdownCollection = collection('markdown')
export const jsonCollection = collection('json')
export const tableCollection = collection('table')

export type Collections = { readonly [name: string]: Collection<unknown> }

type DataOf<C> = C extends Collection<infer A> ? A : never

/** Read access to the decoded content of one edition. Entries come sorted by id, compared by code unit. */
export type Content<C extends Collections> = {
  all<K extends keyof C & string>(name: K): readonly Entry<DataOf<C[K]>>[]
  /** Throws when there is no such entry; use `find` where absence is expected. */
  get<K extends keyof C & string>(name: K, id: string): Entry<DataOf<C[K]>>
  find<K extends keyof C & string>(name: K, id: string): Entry<DataOf<C[K]>> | undefined
}
