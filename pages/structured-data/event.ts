import type { Event } from 'schema-dts'
import { company } from './organization.ts'
import { absoluteUrl, languageOf, type Page } from './urls.ts'

export type EventFacts = {
  readonly title: string
  readonly summary: string
  /** A day, or a time with its offset from UTC. */
  readonly starts: string
  readonly ends?: string | undefined
  readonly speakers?: readonly { readonly name: string; readonly path: string }[]
}

/** An online event, whose page says how to join. */
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
