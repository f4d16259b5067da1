import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import { type PaperEntry, PaperList } from '../sections/paper-list.tsx'

export type ResearchIndexProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  readonly papers: readonly PaperEntry[]
  /** Shorter texts. */
  readonly posts: EntryBandProps
  readonly contact: ContactBlockProps
}

export const ResearchIndex = ({ head, featured, papers, posts, contact }: ResearchIndexProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    <PaperList papers={papers} />
    <EntryBand id="posts" {...posts} />
    <ContactBlock {...contact} />
  </>
)
