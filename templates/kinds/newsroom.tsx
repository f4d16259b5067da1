import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import { TextBand, type TextBandProps } from '../sections/text-band.tsx'
import { TitledBand, type TitledBandProps } from '../sections/titled-band.tsx'
import { Band } from '../ui/band.tsx'

export type NewsroomProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  readonly releases: { readonly title: string; readonly entries: readonly ListEntry[] }
  readonly boilerplate: TextBandProps
  readonly use: TitledBandProps
  readonly contact: ContactBlockProps
}

export const Newsroom = ({ head, featured, releases, boilerplate, use, contact }: NewsroomProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    <Band id="releases" title={releases.title}>
      <EntryList entries={releases.entries} titleTag="h3" />
    </Band>
    <TextBand id="boilerplate" {...boilerplate} />
    <TitledBand id="use" {...use} />
    <ContactBlock {...contact} />
  </>
)
