type CalendarEvent = {
  readonly uid: string
  readonly stamp: Date
  readonly starts: Date
  readonly minutes: number
  readonly title: string
  readonly text: string
  readonly place: string
  readonly url: string
}

const mostBytes = 75

const escapeText = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const formatMoment = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '')

const encoder = new TextEncoder()

/** Folds lines at 75 bytes without cutting a character; RFC 5545, section 3.1. */
const fold = (line: string): string => {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > mostBytes) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}

/** A calendar file of one event (RFC 5545), in UTC. */
export const writeCalendar = ({ uid, stamp, starts, minutes, title, text, place, url }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairlead//Events//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatMoment(stamp)}`,
    `DTSTART:${formatMoment(starts)}`,
    `DTEND:${formatMoment(new Date(starts.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
