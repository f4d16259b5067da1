import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { type EventItem, EventList, type HeldEvent, HeldEvents } from '../sections/event-list.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import { TitledBand, type TitledBandProps } from '../sections/titled-band.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Note } from '../ui/note.tsx'

export type EventsProps = {
  readonly head: SideHeadProps
  readonly featured?: FeaturedEntryProps
  readonly upcoming: {
    readonly title: string
    readonly intro: string
    readonly columns: readonly string[]
    readonly events: readonly EventItem[]
    /** Shown if there are none. */
    readonly none: string
  }
  readonly joining: TitledBandProps
  readonly held: { readonly title: string; readonly events: readonly HeldEvent[] }
  readonly webinars: { readonly title: string; readonly entries: readonly ListEntry[]; readonly more: LinkItem }
  readonly contact: ContactBlockProps
}

export const Events = ({ head, featured, upcoming, joining, held, webinars, contact }: EventsProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured} />
    <Band id="upcoming" title={upcoming.title} intro={upcoming.intro}>
      {upcoming.events.length === 0 ? (
        <Note text={upcoming.none} />
      ) : (
        <EventList events={upcoming.events} columns={upcoming.columns} />
      )}
    </Band>
    <TitledBand id="joining" {...joining} />
    {held.events.length === 0 ? null : (
      <Band id="held" title={held.title}>
        <HeldEvents events={held.events} />
      </Band>
    )}
    {webinars.entries.length === 0 ? null : (
      <Band id="webinars" title={webinars.title}>
        <EntryList entries={webinars.entries} titleTag="h3" />
        <MoreLink {...webinars.more} />
      </Band>
    )}
    <ContactBlock {...contact} />
  </>
)
