import type { CollectionSource } from './collection-source.ts'
import type { ContentIndex } from './content-index.ts'
import type { Messages } from './read-messages.ts'
import type { Missing } from './read-source.ts'

/** All that pages are made of besides code. Plain values and shared memory: every thread can be given the same. */
export type SiteContent = {
  readonly index: ContentIndex
  readonly sources: readonly CollectionSource[]
  /** What is missing from each source. */
  readonly missing: readonly Missing[]
  readonly messages: Messages
}

/** Slugs of entries that an edition lacks only because they have faults: links to them are not called broken as well. */
export const missingSlugs = ({ index, missing }: SiteContent, edition: string): readonly string[] =>
  index.ranges.flatMap((range, number) =>
    range.edition === null || range.edition === edition ? (missing[number]?.slugs ?? []) : [],
  )
