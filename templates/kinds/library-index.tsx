import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'

export type LibraryIndexProps = {
  readonly head: PageHeadProps
  readonly bands: readonly (EntryBandProps & { readonly id: string })[]
  readonly contact: ContactBlockProps
}

/** Lists of guides, authors, or an author's texts. Empty ones are left out. */
export const LibraryIndex = ({ head, bands, contact }: LibraryIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    {bands.map((band) => (
      <EntryBand key={band.id} {...band} titleTag="h3" />
    ))}
    <ContactBlock {...contact} />
  </>
)
