import type { Event } from 'schema-dts'
import { company } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

export type EventFacts = {
  readonly title: string
  readonly summary: string
  /** A day, or a moment with its offset from UTC. */
  readonly starts: string
  readonly ends?: string | undefined
  readonly speakers?: readonly { readonly name: string; readonly path: string }[]
}

/** Something that is held on the line, to which the page says how to come. */
export const onlineEvent = (page: Page, { title, summary, starts, ends, speakers = [] }: EventFacts): Event => ({
  '@type': 'Event',
  name: title,
  description: summary,
  url: absoluteUrl(page, page.path),
  inLanguage: languageOf(page),
  startDate: starts,
  ...(ends === undefined ? {} : { endDate: ends }),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: absoluteUrl(page, page.path) },
  organizer: company(page),
  ...(speakers.length === 0
    ? {}
    : { performer: speakers.map(({ name, path }) => ({ '@type': 'Person', name, url: absoluteUrl(page, path) })) }),
})
