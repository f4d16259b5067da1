import type { CompanyEvent, EventFacts } from '#content/schema/company.ts'
import site from '#content/site.ts'
import type { EventItem } from '#templates/sections/event-list.tsx'
import type { SiteBuildContext } from '../define.ts'
import { formatSpan, minuteOfDay, selectDayStrip, zoneOffset } from './day-strip.ts'
import { selectOfficeEntries } from './offices.ts'
import { eventCalendarPath } from './paths.ts'
import { selectRelatedOne } from './related.ts'

type EventEntry = { readonly id: string; readonly words: CompanyEvent; readonly facts: EventFacts; readonly starts: Date }

const selectEventEntries = (context: SiteBuildContext): readonly EventEntry[] =>
  context.content.all('events').map(({ id, file, data }) => {
    const { data: facts } = selectRelatedOne(context, 'eventFacts', id, file)
    return { id, words: data, facts, starts: new Date(facts.starts) }
  })

const formatTime = (moment: Date, zone: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment)

const formatDate = (moment: Date, zone: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { timeZone: zone, dateStyle: 'full' }).format(moment)

const formatShortDate = (moment: Date, zone: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { timeZone: zone, month: 'short', day: 'numeric' }).format(moment)

/** An event as its office and the other offices have it on their clocks, one row for each time. */
const selectEvent = (context: SiteBuildContext, { id, words, facts, starts }: EventEntry): EventItem => {
  const { edition, t } = context
  const ends = new Date(starts.getTime() + facts.minutes * 60_000)
  const offices = selectOfficeEntries(context)
  const host = offices.find((office) => office.id === facts.office)
  if (host === undefined) throw new Error(`The event "${id}" is held by the office "${facts.office}", which ${edition} does not have.`)
  const between = (zone: string): string => formatSpan(formatTime(starts, zone, edition), formatTime(ends, zone, edition), edition)
  const offsetOf = (office: (typeof offices)[number]): number => zoneOffset(office.facts.zone, starts)
  const offsets = [...new Set([host, ...offices].map(offsetOf))]
  return {
    id,
    title: words.title,
    summary: words.summary,
    date: { text: formatDate(starts, host.facts.zone, edition), dateTime: facts.starts },
    facts: [
      { label: t('events.time'), values: [{ text: t('events.time-in', { time: between(host.facts.zone), place: host.words.city }) }] },
      { label: t('events.where'), values: [{ text: words.where }] },
      { label: t('events.language'), values: [{ text: words.language }] },
    ],
    bring: { title: t('events.bring'), items: words.bring },
    clocks: offsets.map((offset) => {
      const there = offices.filter((office) => offsetOf(office) === offset)
      const [{ facts: hours } = host] = there
      return {
        place: new Intl.ListFormat(edition, { type: 'conjunction' }).format(there.map((office) => office.words.city)),
        time: `${formatShortDate(starts, hours.zone, edition)} ${between(hours.zone)}`,
        strip: { open: selectDayStrip(hours, hours.zone, starts), at: minuteOfDay(starts, hours.zone) },
      }
    }),
    calendar: { label: t('events.calendar'), href: eventCalendarPath(id) },
    join: {
      label: t('events.join'),
      href: `mailto:${site.company.email}?subject=${encodeURIComponent(words.title)}`,
    },
  }
}

/** Events from a day on, the next one first, and those before it, the last one first. */
export const selectEvents = (context: SiteBuildContext, asOf: string) => {
  const entries = selectEventEntries(context).toSorted((a, b) => a.facts.starts.localeCompare(b.facts.starts))
  return {
    upcoming: entries.filter(({ facts }) => facts.starts >= asOf).map((entry) => selectEvent(context, entry)),
    held: entries
      .filter(({ facts }) => facts.starts < asOf)
      .toReversed()
      .map((entry) => selectEvent(context, entry)),
  }
}
