import type { CompanyEvent, EventFacts } from '#content/schema/company.ts'
import site from '#content/site.ts'
import type { ListEntry } from '#templates/sections/entry-list.tsx'
import type { EventItem } from '#templates/sections/event-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { formatSession, selectClocks } from './clocks.ts'
import { monthMiniature } from './miniatures.ts'
import { selectOfficeEntries } from './offices.ts'
import { eventCalendarPath, eventsPath } from './paths.ts'
import { selectRelatedOne } from './related.ts'

type EventEntry = {
  readonly id: string
  readonly words: CompanyEvent
  readonly facts: EventFacts
  readonly starts: Date
}

const readEvents = (context: SiteBuildContext): readonly EventEntry[] =>
  context.content.all('events').map(({ id, file, data }) => {
    const { data: facts } = selectRelatedOne(context, 'eventFacts', id, file)
    return { id, words: data, facts, starts: new Date(facts.starts) }
  })

const formatDate = (moment: Date, zone: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { timeZone: zone, dateStyle: 'full' }).format(moment)

/** The local times of an event at its office and the others, one row per time. */
const selectEvent = (context: SiteBuildContext, { id, words, facts, starts }: EventEntry): EventItem => {
  const { edition, t } = context
  const offices = selectOfficeEntries(context)
  const host = offices.find((office) => office.id === facts.office)
  if (host === undefined)
    throw new Error(`The event "${id}" is held by the office "${facts.office}", which ${edition} does not have.`)
  const session = { starts, minutes: facts.minutes }
  return {
    id,
    title: words.title,
    summary: words.summary,
    date: { text: formatDate(starts, host.facts.zone, edition), dateTime: facts.starts },
    facts: [
      {
        label: t('events.time'),
        values: [
          {
            text: t('events.time-in', {
              time: formatSession(session, host.facts.zone, edition),
              place: host.words.city,
            }),
          },
        ],
      },
      { label: t('events.where'), values: [{ text: words.where }] },
      { label: t('events.language'), values: [{ text: words.language }] },
    ],
    bring: { title: t('events.bring'), items: words.bring },
    clocks: selectClocks(context, session, host.id),
    calendar: { label: t('events.calendar'), href: eventCalendarPath(id) },
    join: {
      label: t('events.join'),
      href: `mailto:${site.company.email}?subject=${encodeURIComponent(words.title)}`,
    },
  }
}

/** Events from a day on, next first; and past ones, latest first. */
export const selectEvents = (context: SiteBuildContext, asOf: string) => {
  const entries = readEvents(context).toSorted((a, b) => a.facts.starts.localeCompare(b.facts.starts))
  return {
    upcoming: entries.filter(({ facts }) => facts.starts >= asOf).map((entry) => selectEvent(context, entry)),
    held: entries
      .filter(({ facts }) => facts.starts < asOf)
      .toReversed()
      .map((entry) => selectEvent(context, entry)),
  }
}

/** The coming events, for a list on another page. */
export const selectEventEntries = (context: SiteBuildContext): readonly ListEntry[] =>
  selectEvents(context, context.content.get('eventsPage', 'events').data.asOf).upcoming.map(
    ({ id, title, summary, date }) => ({
      title,
      href: `${eventsPath()}#${id}`,
      summary: bindText(summary),
      note: date,
      miniature: monthMiniature(date.dateTime, [date.dateTime]),
    }),
  )
