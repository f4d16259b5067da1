import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day } from './text.ts'

/**
 * Whether container ships sail through a canal now, as `content/facts/canals.json` says. Ships that avoid Suez go around
 * the Cape of Good Hope; those that call at the Red Sea itself still use either end.
 */
export const Canal = pipe(
  D.struct({
    isSailed: D.boolean,
    /** Day of the Global Logistics Update that reports it. */
    asOf: Day,
  }),
  // Day from which carriers have avoided the canal.
  D.intersect(D.partial({ since: Day })),
  D.refine(
    (canal): canal is typeof canal => canal.isSailed || canal.since !== undefined,
    'a canal with `since`, the day from which carriers have avoided it',
  ),
)
export type Canal = D.TypeOf<typeof Canal>
