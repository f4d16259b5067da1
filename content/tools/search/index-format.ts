/**
 * The files of an index. The directory alone has a fixed name; every other file is named by a digest of what it holds,
 * so that files of two builds never mix and may be kept for good.
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

export const FORMAT = 1

/**
 * - `words`: terms that begin as the file is named, without those that a file with a longer name holds.
 * - `spellings`: all words of a length, for those who mistype.
 */
export const namedKinds = ['words', 'spellings'] as const
export type NamedKind = (typeof namedKinds)[number]

/**
 * - `exact`: terms that are looked up whole, by the hash of their first character: pairs of Chinese characters, single
 * ones, words
 *   in other scripts.
 * - `keys`: whole titles, names and codes, by hash.
 * - `rows`: what is shown of a document.
 */
export const numberedKinds = ['exact', 'keys', 'rows'] as const
export type NumberedKind = (typeof numberedKinds)[number]

export type FileKind = NamedKind | NumberedKind

export const directoryFile = 'index.json'

export const fileName = (kind: FileKind, name: string | number, digest: string): string =>
  `${kind}-${name}-${digest}.json`

/**
 * Documents with a term, in order of their ids: the first id, then differences, each times sixteen plus the impact,
 * which says how much the term has to do with the document.
 */
export type Postings = readonly number[]

export const IMPACTS = 16

export type TermFile = {
  readonly terms: Readonly<Record<string, Postings>>
  /**
   * Documents that have most to do with words beginning as the file is named, where longer names split those among
   * files.
   */
  readonly top?: Postings
}

/** Digest of a compact text to documents: the id times the number of kinds plus the kind. */
export type KeyFile = Readonly<Record<string, readonly number[]>>

/** The better kind last. */
export const keyKinds = ['name', 'title', 'code'] as const
export type KeyKind = (typeof keyKinds)[number]

export type Row = readonly [path: string, title: string, section: string, summary: string]
export type RowFile = readonly Row[]

/** An id is the number of the row file times this plus the place in it, so that a new page moves few others. */
export const ROWS = 64

/** Lengths of words that are compared with what is mistyped. */
export const shortestSpelling = 4
export const longestSpelling = 20
