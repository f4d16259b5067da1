import type { SourceShelf } from './collection-source.ts'
import type { ContentIndex } from './content-index.ts'
import type { Messages } from './read-messages.ts'
import type { Lost } from './read-source.ts'

/** All that pages are made of besides code. Plain values and shared memory: every thread can be given the same. */
export type SiteContent = {
  readonly index: ContentIndex
  readonly sources: readonly SourceShelf[]
  /** What is missing from each shelf. */
  readonly lost: readonly Lost[]
  readonly messages: Messages
}

/** Slugs of entries that an edition lacks only because they have faults: links to them are not called broken as well. */
export const lostSlugs = ({ index, lost }: SiteContent, edition: string): readonly string[] =>
  index.shelves.flatMap((shelf, number) =>
    shelf.edition === null || shelf.edition === edition ? (lost[number]?.slugs ?? []) : [],
  )
