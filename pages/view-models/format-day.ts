import { keptBy } from '#templates/ui/kept.ts'

const dayFormat = keptBy((edition) => new Intl.DateTimeFormat(edition, { dateStyle: 'long', timeZone: 'UTC' }))

const dayOfYearFormat = keptBy(
  (edition) => new Intl.DateTimeFormat(edition, { month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats a day in the edition's style. Days have no time zone, so that formatting must not shift them. */
export const formatDay = (day: string, edition: string): string => dayFormat(edition).format(atMidnight(day))

/** The same with the machine-readable day. */
export const selectDay = (day: string, edition: string) => ({ text: formatDay(day, edition), dateTime: day })

/** A day without its year. */
export const formatDayOfYear = (day: string, edition: string): string =>
  dayOfYearFormat(edition).format(atMidnight(day))
