import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

const PerEdition = D.record(Text)

/** A drawn map of sea lanes. All coordinates are in the units of `width` × `height`; `d` is SVG path data. */
export const LaneMap = D.struct({
  width: D.number,
  height: D.number,
  land: Text,
  graticule: Text,
  lanes: D.array(
    D.struct({
      id: Text,
      d: Text,
      /** Ports the lane joins, by UN/LOCODE. */
      from: Text,
      to: Text,
      nauticalMiles: D.number,
      /** Days at sea at 18 and 16 knots, without time in port. */
      days: D.struct({ fast: D.number, slow: D.number }),
    }),
  ),
  ports: D.array(
    D.struct({
      code: Text,
      name: PerEdition,
      x: D.number,
      y: D.number,
      /** Where the label stands, seen from the point. */
      anchor: D.literal('start', 'middle', 'end'),
      dx: D.number,
      dy: D.number,
    }),
  ),
})
export type LaneMap = D.TypeOf<typeof LaneMap>
