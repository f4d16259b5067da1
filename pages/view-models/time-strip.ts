import type { TimeStripProps } from '#templates/sections/time-strip.tsx'

const msOfDay = 24 * 60 * 60 * 1000

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Days from one day to another. */
const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / msOfDay)

export const addDays = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * msOfDay))

const monthsBetween = (from: string, to: string): readonly string[] => {
  const first = dateOf(`${from.slice(0, 7)}-01`)
  const months: string[] = []
  for (
    let month = first;
    dayOf(month) <= to;
    month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
  )
    if (dayOf(month) >= from) months.push(dayOf(month))
  return months
}

/** A name near the end would not fit on the strip. */
const roomForName = 8

/** Beyond this number of months only years are named, in January. */
const mostMonths = 14

type Options = {
  readonly from: string
  readonly to: string
  readonly days: readonly string[]
  readonly edition: string
}

type Span = Pick<Options, 'from' | 'to'>

/** Position of a day on the strip. */
const place = ({ from, to }: Span, passed: number): number => Math.round((1000 * passed) / daysBetween(from, to)) / 10

/** A passage that begins on the first day, with the arrival of the fastest and the slowest ship. */
export const placePassage = (span: Span, { fast, slow }: { readonly fast: number; readonly slow: number }) => ({
  first: place(span, fast),
  last: place(span, slow),
})

/** A strip of time: positions are hundredths of its length. Days outside are left out. */
export const selectTimeStrip = ({ from, to, days, edition }: Options): TimeStripProps => {
  const placeOf = (day: string): number => place({ from, to }, daysBetween(from, day))
  const months = monthsBetween(from, to)
  const isLong = months.length > mostMonths
  const format = new Intl.DateTimeFormat(edition, {
    ...(isLong ? { year: 'numeric' } : { month: 'short' }),
    timeZone: 'UTC',
  })
  const isNamed = (month: string): boolean =>
    (!isLong || month.endsWith('-01-01')) && placeOf(month) <= 100 - roomForName
  return {
    ticks: months.map((month) => ({
      at: placeOf(month),
      ...(isNamed(month) ? { text: format.format(dateOf(month)) } : {}),
    })),
    marks: [...new Set(days)].filter((day) => day >= from && day <= to).map(placeOf),
  }
}
