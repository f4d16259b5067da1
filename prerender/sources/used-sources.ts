import { sourceOfSnapshot } from '#runtime/define/source-snapshot.ts'
import type { Finding } from '../base/errors/finding.ts'
import type { CollectionFacts } from '../bundle/bundle-facts.ts'
import type { ChangedRows } from './row-changes.ts'

/** Result of a source in a build. */
export type SourceReport = { readonly name: string; readonly rows: number } & (
  | { readonly _tag: 'Read'; readonly requests: number; readonly unchanged: number; readonly differences: ChangedRows }
  /** Read a short time ago. */
  | { readonly _tag: 'Current'; readonly until: string }
  /** The build takes recorded rows only. */
  | { readonly _tag: 'Frozen'; readonly readAt: string }
  /** The source could not be read; the rows are the last good ones. */
  | { readonly _tag: 'Kept'; readonly readAt: string | null; readonly since: string; readonly problem: string }
)

export type UpdatedSources = { readonly reports: readonly SourceReport[]; readonly findings: readonly Finding[] }

export const NO_SOURCES_USED: UpdatedSources = { reports: [], findings: [] }

/** Facts about collections of which some may read sources. */
export type SourceCollections = Readonly<Record<string, Pick<CollectionFacts, 'from' | 'key'>>>

export type UsedSource = { readonly name: string; readonly collections: readonly string[]; readonly key: string }

/** Sources that collections read, with the names of these. */
export const listUsed = (collections: SourceCollections): readonly UsedSource[] => {
  const used = new Map<string, UsedSource>()
  for (const [collection, { from, key }] of Object.entries(collections)) {
    const name = sourceOfSnapshot(from)
    if (name === undefined || key === null) continue
    const known = used.get(name)
    used.set(name, { name, collections: [...(known?.collections ?? []), collection], key: known?.key ?? key })
  }
  return [...used.values()]
}

/** Whether any collection reads a source. */
export const usesSources = (collections: SourceCollections): boolean => listUsed(collections).length > 0
