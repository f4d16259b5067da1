/**
 * The files of an index. Only the directory has a fixed name; all others are named by a digest of their content, so
 * that files of two builds never mix and can be cached for good.
 */
export type Directory = {
  readonly format: typeof FORMAT
  /** Number of documents. */
  readonly count: number
  /** Files of kinds that are named, with their digests. */
  readonly named: Readonly<Record<NamedKind, Readonly<Record<string, string>>>>
  /** Files of kinds that are numbered from 0: their digests, one after another. */
  readonly numbered: Readonly<Record<NumberedKind, string>>
}

export const FORMAT = 2

/**
 * Kinds of files with names. `words`: terms that begin with the file's name, except those in a file with a longer name.
 * `spellings`: all words of a length, for misspellings.
 */
export const namedKinds = ['words', 'spellings'] as const
export type NamedKind = (typeof namedKinds)[number]

/**
 * Kinds of files with numbers. `exact`: terms looked up whole, by the hash of their first character: pairs of Chinese
 * characters, single ones, words in other scripts. `keys`: whole titles, names and codes, by hash. `rows`: texts that
 * results show. `phrases`: one file with the words that people type for pages which may not have them.
 * `addresses`: one file with the paths that a missing page is compared with.
 */
export const numberedKinds = ['exact', 'keys', 'rows', 'phrases', 'addresses'] as const
export type NumberedKind = (typeof numberedKinds)[number]

export type FileKind = NamedKind | NumberedKind

export const directoryFile = 'index.json'

export const fileName = (kind: FileKind, name: string | number, digest: string): string =>
  `${kind}-${name}-${digest}.json`

/**
 * Documents with a term, in order of their ids: the first id, then differences, each multiplied by sixteen plus the
 * impact of the term on the document.
 */
export type Postings = readonly number[]

export const IMPACTS = 16

export type TermFile = {
  readonly terms: Readonly<Record<string, Postings>>
  /** Best documents for words that begin with the file's name, if files with longer names split those words. */
  readonly top?: Postings
}

/** Digest of a compact text to documents: the id times the number of kinds plus the kind. */
export type KeyFile = Readonly<Record<string, readonly number[]>>

/** Compact text of a phrase to the pages that it means, the likeliest first. */
export type PhraseFile = Readonly<Record<string, readonly number[]>>

/** Paths of pages to their ids. */
export type AddressFile = Readonly<Record<string, number>>

/** Better kinds last. */
export const keyKinds = ['name', 'title', 'code'] as const
export type KeyKind = (typeof keyKinds)[number]

export type Row = readonly [path: string, title: string, section: string, summary: string]
export type RowFile = readonly Row[]

/** An id is the number of the row file times this plus the position in it, so that a new page moves few others. */
export const ROWS = 64

/** Lengths of words that misspelled ones are compared with. */
export const shortestSpelling = 4
export const longestSpelling = 20
