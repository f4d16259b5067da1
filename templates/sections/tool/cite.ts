/** A figure of a calculation with its source. */
export type Citation = {
  readonly figure: string
  /** Absent if the visitor entered it. */
  readonly source?: { readonly title: string; readonly href: string; readonly date?: string }
  /** The row about it in our tables. */
  readonly onFile?: { readonly text: string; readonly href: string }
  /** Note on its use. */
  readonly remarks?: readonly string[]
}

/** Formats a day, a month or a year. */
export const writeDate = (date: string, language: string): string => {
  const [year = '', month, day] = date.split('-')
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month === undefined ? {} : { month: 'long' }),
    ...(day === undefined ? {} : { day: 'numeric' }),
  }).format(new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`))
}
