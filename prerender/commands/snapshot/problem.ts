import type { JsonChange } from '../diff/diff-json.ts'

/** A problem with a site's snapshots. Files are relative to the site directory. */
export type SnapshotProblem =
  | { readonly _tag: 'InvalidSettings'; readonly file: string; readonly problem: string }
  | { readonly _tag: 'NothingChosen'; readonly file: string; readonly edition: string | undefined }
  | {
      readonly _tag: 'UnknownEdition'
      readonly file: string
      readonly edition: string
      readonly built: readonly string[]
    }
  | { readonly _tag: 'UnmatchedPattern'; readonly file: string; readonly edition: string; readonly pattern: string }
  | {
      readonly _tag: 'UnreadablePage'
      readonly file: string
      readonly edition: string
      readonly path: string
      readonly problem: string
    }
  | { readonly _tag: 'EmptyPage'; readonly file: string; readonly edition: string; readonly path: string }
  | { readonly _tag: 'Missing'; readonly file: string; readonly edition: string; readonly path: string }
  | { readonly _tag: 'Empty'; readonly file: string; readonly edition: string; readonly path: string }
  | {
      readonly _tag: 'Unreadable'
      readonly file: string
      readonly edition: string
      readonly path: string
      readonly problem: string
    }
  /** Same values, other formatting. */
  | {
      readonly _tag: 'Stale'
      readonly file: string
      readonly edition: string
      readonly path: string
      readonly changes: readonly JsonChange[]
    }
  | { readonly _tag: 'Orphaned'; readonly file: string }

const MENDABLE: ReadonlySet<SnapshotProblem['_tag']> = new Set(['Missing', 'Empty', 'Unreadable', 'Stale', 'Orphaned'])

/** Whether rewriting the snapshots solves it. All other problems need a person. */
export const isMendable = ({ _tag }: SnapshotProblem): boolean => MENDABLE.has(_tag)
