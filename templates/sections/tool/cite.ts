/** A figure of a sum, and where it is from. */
export type Citation = {
  readonly figure: string
  /** Absent where the visitor gave it. */
  readonly source?: { readonly title: string; readonly href: string; readonly date: string }
  /** What has to be said of its use. */
  readonly remarks?: readonly string[]
}

/** A day, a month or a year, as a language writes it. */
export const writeDate = (date: string, language: string): string => {
  const [year = '', month, day] = date.split('-')
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  }).format(new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`))
}
