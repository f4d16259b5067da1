import type { Finding } from '../base/errors/finding.ts'
import type { BundledFeature } from '../bundle/note-features.ts'
import type { SourceReport } from '../sources/used-sources.ts'
import type { CommitCounts } from '../write/commit-staged.ts'

export type BuildProgress = {
  readonly step: (name: string) => void
  readonly pages: (total: number) => void
  readonly page: (count: number) => void
}

export type EditionSummary = CommitCounts & {
  readonly edition: string
  readonly pages: number
  /** Pages rendered by this build. */
  readonly rendered: number
  /** Pages that were not rendered, and name other code than before. */
  readonly refitted: number
  readonly files: number
  readonly bytes: number
  /** Whether the output has the same documents as before, with whatever text. */
  readonly hasSamePages: boolean
}

export type BuildResult =
  | {
      readonly _tag: 'Built'
      readonly editions: readonly EditionSummary[]
      /** Editions that the site no longer has; their folders were removed. */
      readonly dropped: readonly string[]
      /** Hosts that the settings name. */
      readonly hosts: readonly string[]
      /** Whether the settings ask for compressed copies. */
      readonly precompress: boolean
      /** Features that the settings name. */
      readonly features: readonly BundledFeature[]
      /** Results of the sources that collections read. */
      readonly sources: readonly SourceReport[]
    }
  | { readonly _tag: 'Refused'; readonly findings: readonly Finding[] }
  | { readonly _tag: 'UnknownEdition'; readonly edition: string; readonly known: readonly string[] }

export const refused = (findings: readonly Finding[]): BuildResult => ({ _tag: 'Refused', findings })
