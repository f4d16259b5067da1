import { hash32 } from './hash.ts'
import { ROWS } from './index-format.ts'
import type { SearchDocument } from './search-document.ts'
import { fileCount, spread } from './spread.ts'

export type NumberedDocument = SearchDocument & { readonly id: number }

/** Documents by the row file that holds them. */
export type NumberedDocuments = readonly (readonly NumberedDocument[])[]

/** A first answer loads a dozen of these files, so they are short. */
const usualRows = 40

/**
 * Distributes documents over row files by the hash of their paths. An added or removed page moves those of its own file
 * only.
 */
export const numberDocuments = (documents: readonly SearchDocument[]): NumberedDocuments => {
  const sorted = [...documents].sort((a, b) => (a.path < b.path ? -1 : 1))
  const double = sorted.find(({ path }, index) => sorted[index + 1]?.path === path)
  if (double !== undefined) throw new Error(`Search was given two documents for ${double.path}: list each page once.`)
  let files = spread(sorted, hashOf, fileCount(sorted.length, usualRows))
  while (files.some(({ length }) => length > ROWS)) files = spread(sorted, hashOf, files.length * 2)
  return files.map((file, number) => file.map((document, place) => ({ ...document, id: number * ROWS + place })))
}

const hashOf = ({ path }: SearchDocument): number => hash32(path)
