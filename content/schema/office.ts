import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** `content/<edition>/offices/<id>.json` */
export const Office = D.struct({
  city: Text,
  country: Text,
  address: Text,
  /** What the office does, in a line. */
  role: Text,
  /** The company that employs people there, and what it may do there. */
  entity: Text,
  /** Place in the edition's lists. */
  order: D.number,
})
export type Office = D.TypeOf<typeof Office>

/** `content/tables/office-facts.ts`: what is the same in all editions. */
export const OfficeFacts = D.struct({
  /** Longitude and latitude of the town. */
  position: D.tuple(D.number, D.number),
  /** IANA time zone. */
  zone: Text,
  /** Full hours of the local day between which somebody answers, Monday to Friday. */
  opens: D.number,
  closes: D.number,
  phone: Text,
  /** ISO 3166-1 code. */
  country: Text,
})
export type OfficeFacts = D.TypeOf<typeof OfficeFacts>

/**
 * `content/tables/office-map.ts`: offices on a chart of the world, in the units of `width` × `height`; `d` is SVG path
 * data.
 */
export const OfficeMap = D.struct({
  width: D.number,
  height: D.number,
  land: Text,
  graticule: Text,
  border: D.struct({ band: Text, pieces: Text }),
  offices: D.array(
    D.struct({
      /** Id of an office. */
      id: Text,
      x: D.number,
      y: D.number,
      /** Where the name stands, seen from the point; in ems of the name. */
      anchor: D.literal('start', 'middle', 'end'),
      dx: D.number,
      dy: D.number,
    }),
  ),
})
export type OfficeMap = D.TypeOf<typeof OfficeMap>
