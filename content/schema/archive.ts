import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Link, Text } from './text.ts'

/** `content/<edition>/archive/<name>.md`: a page that is kept for what it tells of its time, and is no longer brought up to date. */
export const ArchivedPage = D.struct({
  title: Text,
  summary: Text,
  published: Day,
  /** The day on which it was looked through for the last time. */
  archived: Day,
  /** The time it tells of, on one line. */
  timeline: D.struct({
    title: Text,
    from: Day,
    to: Day,
    events: D.array(
      pipe(
        D.struct({ day: Day, text: Text }),
        // Where no more than the month is known, the words say so, and the day is where the mark stands.
        D.intersect(D.partial({ shown: Text })),
      ),
    ),
  }),
  sources: D.array(Link),
})
export type ArchivedPage = D.TypeOf<typeof ArchivedPage>
