import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { type PaperEntry, PaperList } from '../sections/paper-list.tsx'

export type ResearchIndexProps = {
  readonly head: PageHeadProps
  readonly papers: readonly PaperEntry[]
  /** Shorter texts. */
  readonly posts: EntryBandProps
  readonly contact: ContactBlockProps
}

export const ResearchIndex = ({ head, papers, posts, contact }: ResearchIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    <PaperList papers={papers} />
    <EntryBand id="posts" {...posts} />
    <ContactBlock {...contact} />
  </>
)
