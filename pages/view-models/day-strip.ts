import type { DayStripProps } from '#templates/ui/day-strip.tsx'
import { keptBy } from '#templates/ui/kept.ts'
import { spanOf } from '#templates/ui/span.ts'

const minutesOfDay = 24 * 60

const offsetFormat = keptBy((zone) => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }))

/** Offset of a zone from UTC at a moment in minutes, including daylight saving time. */
export const zoneOffset = (zone: string, moment: Date): number => {
  const parts = offsetFormat(zone).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const inDay = (minute: number): number => ((minute % minutesOfDay) + minutesOfDay) % minutesOfDay

type Hours = { readonly zone: string; readonly opens: number; readonly closes: number }

/** Opening hours of an office in minutes of another zone's day; `to` exceeds the day if the hours span midnight. */
export const openingIn = (
  { zone, opens, closes }: Hours,
  shownIn: string,
  moment: Date,
): { readonly from: number; readonly to: number } => {
  const from = inDay(opens * 60 + zoneOffset(shownIn, moment) - zoneOffset(zone, moment))
  return { from, to: from + (closes - opens) * 60 }
}

/** The same as spans within the day: two if the hours span midnight. */
export const selectDayStrip = (hours: Hours, shownIn: string, moment: Date): DayStripProps['open'] => {
  const { from, to } = openingIn(hours, shownIn, moment)
  if (to <= minutesOfDay) return [{ from, minutes: to - from }]
  return [
    { from: 0, minutes: to - minutesOfDay },
    { from, minutes: minutesOfDay - from },
  ]
}

/** The minute of a zone's day at a moment. */
export const minuteOfDay = (moment: Date, zone: string): number =>
  inDay(Math.floor(moment.getTime() / 60_000) + zoneOffset(zone, moment))

/** Formats a minute of the day on a 24-hour clock. */
export const formatMinute = (minute: number): string =>
  [inDay(minute) / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/** Formats a span in the style of the edition, without a line break. */
export const formatSpan = (from: string, to: string, edition: string): string =>
  spanOf(`${from}\u2060`, `\u2060${to}`, edition)
