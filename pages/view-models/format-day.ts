/** Formats a day in the edition's style. Days have no time zone, so that formatting must not shift them. */
export const formatDay = (day: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The same with the machine-readable day. */
export const selectDay = (day: string, edition: string) => ({ text: formatDay(day, edition), dateTime: day })

/** A day without its year. */
export const formatDayOfYear = (day: string, edition: string): string =>
  new Intl.DateTimeFormat(edition, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
