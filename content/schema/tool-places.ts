import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Text } from './text.ts'

/** What the tools' lists take from a row of the atlas. The places that most cargo passes have a name in Chinese. */
const Named = pipe(D.struct({ name: Text }), D.intersect(D.partial({ zh: Text })))

/** A row of `content/data/ports/rows.ndjson`. */
export const PortName = pipe(D.struct({ code: Text }), D.intersect(Named))
export type PortName = D.TypeOf<typeof PortName>

/** A row of `content/data/airports/rows.ndjson`. */
export const AirportName = pipe(D.struct({ iata: Text, country: Text }), D.intersect(Named))
export type AirportName = D.TypeOf<typeof AirportName>
