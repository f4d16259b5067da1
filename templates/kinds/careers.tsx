import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryBand, type EntryBandProps } from '../sections/entry-band.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PlaceHead, type PlaceHeadProps } from '../sections/heads/place-head.tsx'
import { type JobItem, JobList } from '../sections/job-list.tsx'
import { PlaceMap, type PlaceMapProps } from '../sections/lane-map/place-map.tsx'
import { Steps } from '../sections/steps.tsx'
import { TextBand, type TextBandProps } from '../sections/text-band.tsx'
import { TitledBand, type TitledBandProps } from '../sections/titled-band.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'

export type CareersProps = {
  readonly head: PlaceHeadProps
  /** The offices. */
  readonly map: PlaceMapProps
  readonly roles: {
    readonly title: string
    readonly closes: string
    readonly jobs: readonly JobItem[]
    readonly more: LinkItem
  }
  readonly teams: { readonly title: string; readonly intro: string; readonly entries: readonly ListEntry[] }
  readonly benefits: TitledBandProps
  readonly hiring: {
    readonly title: string
    readonly items: readonly { readonly title: string; readonly text: string }[]
  }
  readonly closed: TextBandProps
  readonly culture: EntryBandProps
  readonly contact: ContactBlockProps
}

export const Careers = ({
  head,
  map,
  roles,
  teams,
  benefits,
  hiring,
  closed,
  culture,
  contact,
}: CareersProps): ReactElement => (
  <>
    <PlaceHead {...head} figure={<PlaceMap {...map} />} />
    <Band id="roles" title={roles.title}>
      <JobList jobs={roles.jobs} closes={roles.closes} />
      <MoreLink {...roles.more} />
    </Band>
    <Band id="teams" title={teams.title} intro={teams.intro}>
      <EntryList entries={teams.entries} titleTag="h3" />
    </Band>
    <TitledBand id="benefits" {...benefits} />
    <Band id="hiring" title={hiring.title}>
      <Steps items={hiring.items} />
    </Band>
    <TextBand id="closed" {...closed} />
    <EntryBand id="culture" {...culture} />
    <ContactBlock {...contact} />
  </>
)
