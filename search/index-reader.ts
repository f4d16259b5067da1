import { DIGEST_LENGTH } from './hash.ts'
import {
  type AddressFile,
  type Directory,
  directoryFile,
  FORMAT,
  fileName,
  type KeyFile,
  type NamedKind,
  type NumberedKind,
  namedKinds,
  numberedKinds,
  type PhraseFile,
  ROWS,
  type RowFile,
  type TermFile,
} from './index-format.ts'

/** Returns the parsed JSON of a file of the index; undefined if it cannot be loaded. */
export type ReadFile = (name: string) => Promise<unknown>

/** An index with its directory. Its other files are requested on first use. */
export type OpenIndex = {
  /** Equal for equal files. */
  readonly id: string
  readonly startReading: () => IndexReader
}

/** Files of an index for one search. Null means that a file does not exist or cannot be loaded. */
export type IndexReader = {
  /** Number of documents. */
  readonly count: number
  /** Upper bound of all ids. */
  readonly idLimit: number
  /** Whether every requested file was loaded. */
  readonly isWhole: () => boolean
  /** The file for words with the beginning of this one, and the beginning that all its words share. */
  readonly words: (word: string) => Promise<{ readonly name: string; readonly file: TermFile } | null>
  readonly exact: (number: number) => Promise<TermFile | null>
  readonly keys: (number: number) => Promise<KeyFile | null>
  readonly rows: (number: number) => Promise<RowFile | null>
  readonly phrases: () => Promise<PhraseFile | null>
  readonly addresses: () => Promise<AddressFile | null>
  /** Words of a length. */
  readonly spellings: (length: number) => Promise<readonly string[]>
}

/** Null without a directory. */
export const openIndex = async (read: ReadFile): Promise<OpenIndex | null> => {
  const directory = await read(directoryFile)
  if (!isDirectory(directory)) return null
  const files = new Map<string, Promise<unknown>>()
  const open = async (name: string): Promise<unknown> => {
    const reading = files.get(name) ?? read(name)
    files.set(name, reading)
    const content = await reading
    // It may load next time: a visitor may come back online.
    if (content === undefined) files.delete(name)
    return content
  }
  return { id: JSON.stringify(directory), startReading: () => createReader(directory, open) }
}

const createReader = ({ count, named, numbered }: Directory, open: ReadFile): IndexReader => {
  let isWhole = true
  const openWanted = async (name: string): Promise<unknown> => {
    const content = await open(name)
    if (content === undefined) isWhole = false
    return content
  }
  const openNamed = async (kind: NamedKind, name: string): Promise<unknown> => {
    const digest = Object.hasOwn(named[kind], name) ? named[kind][name] : undefined
    return digest === undefined ? undefined : openWanted(fileName(kind, name, digest))
  }
  const openNumbered = async (kind: NumberedKind, number: number): Promise<unknown> => {
    const digests = numbered[kind]
    const place = number % (digests.length / DIGEST_LENGTH)
    const digest = digests.slice(place * DIGEST_LENGTH, (place + 1) * DIGEST_LENGTH)
    return openWanted(fileName(kind, place, digest))
  }

  return {
    count,
    idLimit: (numbered.rows.length / DIGEST_LENGTH) * ROWS,
    isWhole: () => isWhole,
    words: async (word) => {
      const starts = Array.from(word, (_, index) => word.slice(0, word.length - index))
      const name = starts.find((start) => Object.hasOwn(named.words, start))
      if (name === undefined) return null
      const file = await openNamed('words', name)
      return isTermFile(file) ? { name, file } : null
    },
    exact: async (number) => {
      const file = await openNumbered('exact', number)
      return isTermFile(file) ? file : null
    },
    keys: async (number) => {
      const file = await openNumbered('keys', number)
      return isRecord(file) ? (file as KeyFile) : null
    },
    rows: async (number) => {
      const file = await openNumbered('rows', number)
      return Array.isArray(file) ? file : null
    },
    phrases: async () => {
      const file = await openNumbered('phrases', 0)
      return isRecord(file) ? (file as PhraseFile) : null
    },
    addresses: async () => {
      const file = await openNumbered('addresses', 0)
      return isRecord(file) ? (file as AddressFile) : null
    },
    spellings: async (length) => {
      const file = await openNamed('spellings', String(length))
      return typeof file === 'string' ? file.split(' ') : []
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Names contain a digest of the content, so the shape is only checked against old or foreign files.
const isTermFile = (value: unknown): value is TermFile => isRecord(value) && isRecord(value['terms'])

const isDirectory = (value: unknown): value is Directory => {
  if (!isRecord(value) || value['format'] !== FORMAT || typeof value['count'] !== 'number') return false
  const { named, numbered } = value
  return (
    isRecord(named) &&
    isRecord(numbered) &&
    namedKinds.every((kind) => isRecord(named[kind])) &&
    numberedKinds.every((kind) => typeof numbered[kind] === 'string')
  )
}
