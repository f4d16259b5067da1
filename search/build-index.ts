import { collectTerms } from './collect-terms.ts'
import { fileDigest } from './hash.ts'
import {
  type AddressFile,
  type Directory,
  directoryFile,
  type FileKind,
  FORMAT,
  fileName,
  type NamedKind,
  type NumberedKind,
  type RowFile,
} from './index-format.ts'
import { keyFiles } from './key-files.ts'
import { type NumberedDocuments, numberDocuments } from './number-documents.ts'
import { phraseFile, type SearchPhrase } from './phrases.ts'
import type { SearchDocument } from './search-document.ts'
import { spellingFiles } from './spelling-files.ts'
import { exactFiles, wordFiles } from './term-files.ts'

/** A file of an index, to be stored beside the others under its name. */
export type IndexFile = { readonly name: string; readonly text: string }

export type IndexOptions = {
  readonly phrases?: readonly SearchPhrase[]
  /** Whether a page is offered by its path in place of one that does not exist. */
  readonly isAddressed?: (document: SearchDocument) => boolean
}

/**
 * Builds the files of an index. The result does not depend on the order of documents. Throws if a phrase leads to a page
 * that is not among them.
 */
export const buildIndex = (
  documents: readonly SearchDocument[],
  { phrases = [], isAddressed = () => true }: IndexOptions = {},
): readonly IndexFile[] => {
  const files: IndexFile[] = []
  /** Adds a file and returns its digest. */
  const keep = (kind: FileKind, name: string | number, content: unknown): string => {
    const text = JSON.stringify(content)
    const digest = fileDigest(text)
    files.push({ name: fileName(kind, name, digest), text })
    return digest
  }
  const keepNamed = (kind: NamedKind, contents: ReadonlyMap<string, unknown>): Readonly<Record<string, string>> =>
    Object.fromEntries([...contents].map(([name, content]) => [name, keep(kind, name, content)]))
  const keepNumbered = (kind: NumberedKind, contents: readonly unknown[]): string =>
    contents.map((content, number) => keep(kind, number, content)).join('')

  const numbered = numberDocuments(documents)
  const terms = collectTerms(numbered)
  const directory: Directory = {
    format: FORMAT,
    count: documents.length,
    named: { words: keepNamed('words', wordFiles(terms)), spellings: keepNamed('spellings', spellingFiles(terms)) },
    numbered: {
      exact: keepNumbered('exact', exactFiles(terms)),
      keys: keepNumbered('keys', keyFiles(numbered)),
      rows: keepNumbered('rows', rowFiles(numbered)),
      phrases: keepNumbered('phrases', [phraseFile(numbered, phrases)]),
      addresses: keepNumbered('addresses', [addressFile(numbered, isAddressed)]),
    },
  }
  return [{ name: directoryFile, text: JSON.stringify(directory) }, ...files]
}

const addressFile = (documents: NumberedDocuments, isAddressed: (document: SearchDocument) => boolean): AddressFile =>
  Object.fromEntries(
    documents
      .flat()
      .filter(isAddressed)
      .map(({ path, id }) => [path, id] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const rowFiles = (documents: NumberedDocuments): readonly RowFile[] =>
  documents.map((file) => file.map(({ path, title, section, summary }) => [path, title, section, summary] as const))
