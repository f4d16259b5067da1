import type { Notes } from '../note.ts'
import type { Fragments } from '../queries/parse-graphql.ts'
import type { Schema } from '../queries/query-code.ts'
import type { Source } from '../source/open-source.ts'

/** A static query of the new site. */
export type StaticQueryPlan = {
  /** Name of the constant. */
  readonly constant: string
  /** Name of the query's operation, by which generated types are named. */
  readonly operation: string | undefined
  readonly code: string
  readonly needs: ReadonlySet<string>
  readonly readsMetadata: boolean
}

/** Facts about all files that rewriting one of them depends on. */
export type SitePlan = {
  readonly source: Source
  readonly notes: Notes
  readonly schema: Schema
  readonly fragments: Fragments
  /** Old file to new file. */
  readonly targets: ReadonlyMap<string, string>
  /** Static queries found so far, by name. Filled while components are rewritten. */
  readonly staticQueries: Map<string, StaticQueryPlan>
  /** Declarations of classes that were `style` attributes, by the class. Filled likewise. */
  readonly styles: Map<string, readonly string[]>
}
