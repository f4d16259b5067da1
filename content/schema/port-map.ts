import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

const Way = D.struct({
  /** The port at the other end, by UN/LOCODE. */
  with: Text,
  /** The canal that the way leads through, or the cape that it goes around instead of one. */
  way: D.literal('direct', 'suez', 'panama', 'cape'),
  /** To ten miles: a computed distance is good to no less. */
  nauticalMiles: D.number,
  /** Days at sea at 18 and 16 knots, without time in port. */
  days: D.struct({ fast: D.number, slow: D.number }),
})

/** `content/tables/port-maps.ts`: the ports of a coast on a chart of it, and the way to each. Coordinates as on a lane map. */
export const PortMap = D.struct({
  width: D.number,
  height: D.number,
  land: Text,
  graticule: Text,
  border: D.struct({ band: Text, pieces: Text }),
  ports: D.array(
    D.struct({
      code: Text,
      name: D.record(Text),
      x: D.number,
      y: D.number,
      anchor: D.literal('start', 'middle', 'end'),
      dx: D.number,
      dy: D.number,
      /** In the order of `ends`. */
      ways: D.array(Way),
    }),
  ),
  /** Where the ways of all ports lead to, or come from. */
  ends: D.array(
    D.struct({
      code: Text,
      name: D.record(Text),
      is: D.literal('origin', 'destination'),
      way: D.literal('shortest', 'suez', 'cape'),
    }),
  ),
})
export type PortMap = D.TypeOf<typeof PortMap>
