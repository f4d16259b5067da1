import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** The route of a passage, if there are several. */
export const passageWays = ['direct', 'suez', 'cape', 'panama'] as const

const Port = D.struct({ code: Text, name: D.record(Text) })

/** Sea passages that represent a lane of the Global Logistics Update. */
export const LanePassages = D.struct({
  passages: D.array(
    D.struct({
      from: Port,
      to: Port,
      way: D.literal(...passageWays),
      nauticalMiles: D.number,
      /** Days at sea at 18 and 16 knots, without time in port. */
      days: D.struct({ fast: D.number, slow: D.number }),
    }),
  ),
})
export type LanePassages = D.TypeOf<typeof LanePassages>
