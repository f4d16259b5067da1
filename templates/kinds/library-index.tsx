import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { FeaturedEntry, type FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead, type IndexHeadProps } from '../sections/heads/index-head.tsx'

export type LibraryIndexProps = {
  readonly head: IndexHeadProps
  readonly featured?: FeaturedEntryProps
  readonly bands: readonly (EntryBandProps & { readonly id: string })[]
  readonly contact: ContactBlockProps
}

/** Lists of guides, authors, or an author's texts. Empty ones are left out. */
export const LibraryIndex = ({ head, featured, bands, contact }: LibraryIndexProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured === undefined ? undefined : <FeaturedEntry {...featured} />} />
    {bands.map((band) => (
      <EntryBand key={band.id} {...band} titleTag="h3" />
    ))}
    <ContactBlock {...contact} />
  </>
)
