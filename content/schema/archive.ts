import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Link, Text } from './text.ts'

/** `content/<edition>/archive/<name>.md`: a page kept as a record of its time, and no longer updated. */
export const ArchivedPage = D.struct({
  title: Text,
  summary: Text,
  published: Day,
  /** The day of the last update. */
  archived: Day,
  /** The period of the page, on one line. */
  timeline: D.struct({
    title: Text,
    from: Day,
    to: Day,
    events: D.array(
      pipe(
        D.struct({ day: Day, text: Text }),
        // If only the month is known, the text says so, and the day is the position of the mark.
        D.intersect(D.partial({ shown: Text })),
      ),
    ),
  }),
  sources: D.array(Link),
})
export type ArchivedPage = D.TypeOf<typeof ArchivedPage>
