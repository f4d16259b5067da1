import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceOfSnapshot } from '#runtime/define/source-snapshot.ts'
import type { Finding } from '../base/errors/finding.ts'
import type { CollectionSource } from './collection-source.ts'
import type { IndexedSource } from './indexing/indexed-source.ts'
import { lineOf } from './locate.ts'

const COLLECTIONS_FILE = 'content/collections.ts'

const lineOfCollection = (siteDir: string, name: string): number | undefined => {
  try {
    return lineOf(readFileSync(path.join(siteDir, COLLECTIONS_FILE), 'utf8'), `${name}:`)
  } catch {
    // The table of collections may be elsewhere.
    return undefined
  }
}

const hasFiles = ({ files, tables, findings }: IndexedSource): boolean =>
  files.names.length > 0 || tables.length > 0 || findings.length > 0

/**
 * Finds collections without a file in any edition. A mistake in a pattern would otherwise remove their pages without a
 * word. Rows of a source that are missing are the fault of that source.
 */
export const findEmptyCollections = (
  siteDir: string,
  sources: readonly CollectionSource[],
  indexed: readonly IndexedSource[],
): readonly Finding[] => {
  const ofFiles = sources.flatMap((source, number) => {
    const found = indexed[number]
    return source.kind === 'derived' || sourceOfSnapshot(source.from) !== undefined || found === undefined
      ? []
      : [{ ...source, hasFiles: hasFiles(found) }]
  })
  return [...new Set(ofFiles.map(({ collection }) => collection))].flatMap((collection) => {
    const own = ofFiles.filter((source) => source.collection === collection)
    if (own.some((source) => source.hasFiles)) return []
    const patterns = own.map(({ label, from }) => `${label}/${from}`)
    const line = lineOfCollection(siteDir, collection)
    const location = { file: COLLECTIONS_FILE, ...(line === undefined ? {} : { line }) }
    const problem = `no file matches ${patterns.join(' or ')}: correct the pattern, or remove the collection.`
    return [{ _tag: 'InvalidContent', location, at: collection, problem } satisfies Finding]
  })
}
