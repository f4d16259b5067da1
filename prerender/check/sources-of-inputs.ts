import { MESSAGES_FILE } from '../base/messages-file.ts'
import { type ContentIndex, findRange } from '../content/content-index.ts'
import { fileAt } from '../content/entry-table.ts'
import { fileOfEntry } from '../content/file-of-entry.ts'
import { parseInputKey } from '../content/inputs/input-key.ts'

/** Files of a collection that are named for a page that reads all of it. */
const MAX_OF_COLLECTION = 2_000

const filesOfCollection = (index: ContentIndex, edition: string, collection: string): readonly string[] => {
  const range = index.ranges[findRange(index, collection, edition) ?? -1]
  if (range === undefined) return []
  const count = Math.min(range.to - range.from, MAX_OF_COLLECTION)
  return Array.from({ length: count }, (_, row) => fileAt(index.entryTable, range.from + row))
}

export type InputsOptions = { readonly edition: string; readonly index: ContentIndex }

/** Files of content that a page was made of, by the keys of its inputs. */
export const sourcesOfInputs = (keys: readonly string[], { edition, index }: InputsOptions): ReadonlySet<string> => {
  const files = new Set<string>()
  for (const key of keys) {
    const parsed = parseInputKey(key)
    switch (parsed.kind) {
      case 'data':
      case 'body': {
        const file = fileOfEntry(index, edition, parsed)
        if (file !== undefined) files.add(file)
        break
      }
      case 'all-data':
      case 'all-bodies':
        for (const file of filesOfCollection(index, edition, parsed.name)) files.add(file)
        break
      case 'message':
        files.add(MESSAGES_FILE)
        break
      default:
    }
  }
  return files
}
