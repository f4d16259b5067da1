import type { Clock } from '#templates/sections/clock-table.tsx'
import type { SiteBuildContext } from '../define.ts'
import { formatSpan, minuteOfDay, selectDayStrip, zoneOffset } from './day-strip.ts'
import { selectOfficeEntries } from './offices.ts'

type Session = { readonly starts: Date; readonly minutes: number }

/** The moment of a local date and time in a zone. */
export const momentIn = (zone: string, day: string, time: string): Date => {
  const asUtc = new Date(`${day}T${time}:00Z`)
  const less = (minutes: number): Date => new Date(asUtc.getTime() - minutes * 60_000)
  // The first offset may be from the other side of a daylight saving change.
  return less(zoneOffset(zone, less(zoneOffset(zone, asUtc))))
}

const formatTime = (moment: Date, zone: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  )

const formatShortDate = (moment: Date, zone: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { timeZone: zone, month: 'short', day: 'numeric' }).format(moment)

/** Start and end in the local time of a zone. */
export const formatSession = ({ starts, minutes }: Session, zone: string, edition: string): string =>
  formatSpan(
    formatTime(starts, zone, edition),
    formatTime(new Date(starts.getTime() + minutes * 60_000), zone, edition),
    edition,
  )

/** The local times of a session at the offices, one row per time; the hosting office comes first. */
export const selectClocks = (context: SiteBuildContext, session: Session, host?: string): readonly Clock[] => {
  const { edition } = context
  const { starts } = session
  const offices = selectOfficeEntries(context)
  const inOrder = [...offices.filter(({ id }) => id === host), ...offices]
  const offsetOf = ({ facts }: (typeof offices)[number]): number => zoneOffset(facts.zone, starts)
  return [...new Set(inOrder.map(offsetOf))].flatMap((offset) => {
    const there = offices.filter((office) => offsetOf(office) === offset)
    return there.slice(0, 1).map(({ facts: hours }) => ({
      place: new Intl.ListFormat(edition, { type: 'conjunction' }).format(there.map((office) => office.words.city)),
      time: `${formatShortDate(starts, hours.zone, edition)} ${formatSession(session, hours.zone, edition)}`,
      strip: { open: selectDayStrip(hours, hours.zone, starts), at: minuteOfDay(starts, hours.zone) },
    }))
  })
}
