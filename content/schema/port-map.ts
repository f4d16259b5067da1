import * as D from 'io-ts/Decoder'
import { passageWays } from './passage.ts'
import { Text } from './text.ts'

const Way = D.struct({
  way: D.literal(...passageWays),
  nauticalMiles: D.number,
  /** Days at sea at 18 and 16 knots, without time in port. */
  days: D.struct({ fast: D.number, slow: D.number }),
})

/**
 * `content/tables/port-maps.ts`: the ports of a coast on its chart, with the route to each. Coordinates as on a lane
 * map.
 */
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
  /** The common end of all routes. */
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
