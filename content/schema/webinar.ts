import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** A time of day, `HH:MM`. */
const Time = pipe(
  D.string,
  D.refine((time): time is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'a time written HH:MM'),
)

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const TimeZone = pipe(
  D.string,
  D.refine((name): name is string => isTimeZone(name), 'a time zone by its IANA name, such as Asia/Shanghai'),
)

const Minutes = pipe(
  D.number,
  D.refine((minutes): minutes is number => Number.isInteger(minutes) && minutes > 0, 'whole minutes'),
)

/** `content/<edition>/webinars/<name>.md`; the body is a transcript, or preparation for a coming webinar. */
export const Webinar = pipe(
  D.struct({
    title: Text,
    summary: Text,
    slug: Slug,
    state: D.literal('upcoming', 'on-demand'),
    held: Day,
    starts: Time,
    /** The time zone of `starts`, and its name for readers. */
    timeZone: TimeZone,
    zone: Text,
    /** Ids of blog authors. */
    speakers: D.array(Text),
    covers: D.array(Text),
    /** The parts add up to the length of the webinar. */
    agenda: D.array(D.struct({ minutes: Minutes, title: Text, text: Text })),
  }),
  D.intersect(D.partial({ related: D.array(Text) })),
)
export type Webinar = D.TypeOf<typeof Webinar>
