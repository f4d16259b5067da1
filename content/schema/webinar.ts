import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Slug, Text } from './text.ts'

/** A time of day, `HH:MM`. */
const Time = pipe(
  D.string,
  D.refine((time): time is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'a time written HH:MM'),
)

const Minutes = pipe(
  D.number,
  D.refine((minutes): minutes is number => Number.isInteger(minutes) && minutes > 0, 'whole minutes'),
)

/** `content/<edition>/webinars/<name>.md`; the body is what was said, or what to do before. */
export const Webinar = pipe(
  D.struct({
    title: Text,
    summary: Text,
    slug: Slug,
    state: D.literal('upcoming', 'on-demand'),
    held: Day,
    starts: Time,
    /** Names the time zone of `starts`. */
    zone: Text,
    /** Ids of blog authors. */
    speakers: D.array(Text),
    covers: D.array(Text),
    /** The length of the webinar is that of its parts. */
    agenda: D.array(D.struct({ minutes: Minutes, title: Text, text: Text })),
  }),
  D.intersect(D.partial({ related: D.array(Text) })),
)
export type Webinar = D.TypeOf<typeof Webinar>
