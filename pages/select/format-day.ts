/** A day in the words of an edition. Days have no time zone, so none may shift them. */
export const formatDay = (day: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The same as a value that says which day it is. */
export const selectDay = (day: string, edition: string) => ({ text: formatDay(day, edition), dateTime: day })

/** A day of a year that goes without saying. */
export const formatDayOfYear = (day: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
