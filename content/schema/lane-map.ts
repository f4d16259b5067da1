import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

const PerEdition = D.record(Text)

const sailing = {
  /** The canal on the line, or the cape that replaces it. */
  way: D.literal('direct', 'suez', 'panama', 'cape'),
  nauticalMiles: D.number,
  /** Days at sea at 18 and 16 knots, without time in port. */
  days: D.struct({ fast: D.number, slow: D.number }),
}

/** A map of sea lanes. All coordinates are in the units of `width` × `height`; `d` is SVG path data. */
export const LaneMap = D.struct({
  width: D.number,
  height: D.number,
  /** In Mercator's projection: longitude of the left edge, degrees across, and latitude of the upper edge. */
  frame: D.struct({ west: D.number, across: D.number, north: D.number }),
  land: Text,
  /** Meridians and parallels. */
  graticule: Text,
  /** The scale around the chart: its two outlines, filled by the even-odd rule, and every second segment of it. */
  border: D.struct({ band: Text, pieces: Text }),
  /** Labels of meridians and parallels, such as `60°W`, at the edge of the map. */
  degrees: D.array(D.struct({ text: Text, edge: D.literal('left', 'bottom'), x: D.number, y: D.number })),
  lanes: D.array(
    pipe(
      D.struct({
        id: Text,
        d: Text,
        /** Ports the lane joins, by UN/LOCODE. */
        from: Text,
        to: Text,
        ...sailing,
      }),
      // The shortest route, where ships sail another one now.
      D.intersect(D.partial({ shortest: D.struct(sailing) })),
    ),
  ),
  ports: D.array(
    D.struct({
      code: Text,
      name: PerEdition,
      x: D.number,
      y: D.number,
      /**
       * Where the label stands, seen from the point; the offset is in ems of the label, so that it fits text of any
       * size.
       */
      anchor: D.literal('start', 'middle', 'end'),
      dx: D.number,
      dy: D.number,
    }),
  ),
})
export type LaneMap = D.TypeOf<typeof LaneMap>
