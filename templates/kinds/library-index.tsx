import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'

export type LibraryIndexProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  readonly bands: readonly (EntryBandProps & { readonly id: string })[]
  readonly contact: ContactBlockProps
}

/** Lists of guides, authors, or an author's texts. Empty ones are left out. */
export const LibraryIndex = ({ head, featured, bands, contact }: LibraryIndexProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    {bands.map((band) => (
      <EntryBand key={band.id} {...band} titleTag="h3" />
    ))}
    <ContactBlock {...contact} />
  </>
)
