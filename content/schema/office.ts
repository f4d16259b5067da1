import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { exact } from './exact.ts'
import { CountryCode, Phone, Text, TimeZone } from './text.ts'

/** `content/<edition>/offices/<id>.json` */
export const Office = D.struct({
  city: Text,
  country: Text,
  address: Text,
  /** The office's work, in a line. */
  role: Text,
  /** The company that employs people there, and what it may do there. */
  entity: Text,
  /** Place in the edition's lists. */
  order: D.number,
})
export type Office = D.TypeOf<typeof Office>

const Degrees = (most: number) =>
  pipe(
    D.number,
    D.refine((degrees): degrees is number => Math.abs(degrees) <= most, `degrees from −${most} to ${most}`),
  )

const Hour = pipe(
  D.number,
  D.refine((hour): hour is number => Number.isInteger(hour) && hour >= 0 && hour <= 24, 'a full hour from 0 to 24'),
)

/** Where the name stands, seen from the point; in ems of the name. */
const Label = exact({ anchor: D.literal('start', 'middle', 'end'), dx: D.number, dy: D.number })

/** `content/facts/offices/<id>.json`: what is the same in all editions. */
export const OfficeFacts = pipe(
  exact(
    {
      /** Longitude and latitude of the town. */
      position: D.tuple(Degrees(180), Degrees(90)),
      zone: TimeZone,
      /** Full hours of the local day between which somebody answers, Monday to Friday. */
      opens: Hour,
      closes: Hour,
      phone: Phone,
      country: CountryCode,
    },
    {
      /** Place of the name on the map: clear of other names, and of the edge on a phone. */
      label: Label,
    },
  ),
  (facts) =>
    pipe(
      facts,
      D.refine(
        (value): value is D.TypeOf<typeof facts> => value.opens < value.closes,
        'an office that closes after it opens',
      ),
    ),
)
export type OfficeFacts = D.TypeOf<typeof OfficeFacts>

/** Offices on a chart of the world, in the units of `width` × `height`; `d` is SVG path data. */
export type OfficeMap = {
  readonly width: number
  readonly height: number
  readonly land: string
  readonly graticule: string
  readonly border: { readonly band: string; readonly pieces: string }
  readonly offices: readonly ({ readonly id: string; readonly x: number; readonly y: number } & D.TypeOf<
    typeof Label
  >)[]
}
