import type { CollectionSource } from './collection-source.ts'
import type { ContentIndex } from './content-index.ts'
import type { Messages } from './read-messages.ts'
import type { Missing } from './read-source.ts'

/** All inputs of pages besides code: plain values and shared memory, which every thread can receive. */
export type SiteContent = {
  readonly index: ContentIndex
  readonly sources: readonly CollectionSource[]
  /** Missing entries of each source. */
  readonly missing: readonly Missing[]
  readonly messages: Messages
}

/** Slugs of entries missing in an edition only because of faults: links to them need no finding of their own. */
export const missingSlugs = ({ index, missing }: SiteContent, edition: string): readonly string[] =>
  index.ranges.flatMap((range, number) =>
    range.edition === null || range.edition === edition ? (missing[number]?.slugs ?? []) : [],
  )
