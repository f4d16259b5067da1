import type { Collections, Content, Entry } from '#runtime/define/collection.ts'
import type { Finding } from '../errors/finding.ts'
import { type CollectionSource, type ReadCollection, readCollection } from './read-collection.ts'

export type ReadContent = {
  readonly content: Content<Collections>
  readonly findings: readonly Finding[]
  readonly lostSlugs: readonly string[]
}

/** Thrown at a page that asks for an entry which exists but could not be decoded: the fault itself is reported already. */
export class EntryLost extends Error {}

type Shelf = {
  readonly entries: readonly Entry<unknown>[]
  readonly byId: ReadonlyMap<string, Entry<unknown>>
  readonly lostIds: ReadonlySet<string> | null
}

const createContent = (shelves: ReadonlyMap<string, Shelf>): Content<Collections> => {
  const shelf = (name: string): Shelf => {
    const found = shelves.get(name)
    if (found === undefined) throw new Error(`There is no collection "${name}": add it to content/collections.ts.`)
    return found
  }
  return {
    all: (name) => shelf(name).entries,
    find: (name, id) => shelf(name).byId.get(id),
    get: (name, id) => {
      const { byId, lostIds } = shelf(name)
      const entry = byId.get(id)
      if (entry !== undefined) return entry
      const message = `There is no entry "${id}" in the collection "${name}".`
      throw lostIds === null || lostIds.has(id) ? new EntryLost(message) : new Error(message)
    },
  }
}

/** Collections that all editions share, read once for all of them. */
export type SharedCollections = Map<string, ReadCollection>

/** Reads all content of one edition. What `shared` holds already is taken from there, and its faults are not told again. */
export const readContent = async (collections: Collections, source: CollectionSource, shared: SharedCollections): Promise<ReadContent> => {
  const shelves = new Map<string, Shelf>()
  const findings: Finding[] = []
  const lostSlugs: string[] = []
  for (const [name, collection] of Object.entries(collections)) {
    const known = shared.get(name)
    const read = known ?? (await readCollection(collection, source))
    if (collection.shared) shared.set(name, read)
    if (known === undefined) findings.push(...read.findings)
    lostSlugs.push(...read.lostSlugs)
    shelves.set(name, {
      entries: read.entries,
      byId: new Map(read.entries.map((entry) => [entry.id, entry])),
      lostIds: read.lostIds,
    })
  }
  return { content: createContent(shelves), findings, lostSlugs }
}
