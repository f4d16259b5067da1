import { packedHarbourOf } from '#content/facts/sea/harbours.ts'
import type { Feeder, LocatedPlace } from '#freight/places/place.ts'
import type { Position } from '#freight/sea/position.ts'

export const harbourOf = (code: string): { readonly harbour?: string } => {
  const harbour = packedHarbourOf(code)
  return harbour === undefined ? {} : { harbour }
}

const aFeeder = (code: string, name: string, km: number, at: Position): Feeder => ({
  code,
  name,
  km,
  at,
  ...harbourOf(code),
})

const aPlace = (code: string, name: string, country: string, at: Position, feeder: Feeder): LocatedPlace => ({
  kind: code.length === 3 ? 'airport' : 'port',
  code,
  name,
  country,
  rank: 2,
  at,
  ...harbourOf(code),
  feeders: [feeder],
})

const pudong: Position = [121.805, 31.143]
const shanghaiPort: Position = [122.06, 30.62]
const schiphol: Position = [4.764, 52.309]
const rotterdamPort: Position = [4.05, 51.95]

/** Ports and airports as the atlas has them, each with the place by which goods go on. */
export const shanghai = aPlace('CNSHA', 'Shanghai', 'CN', shanghaiPort, aFeeder('PVG', 'Pudong', 63, pudong))
export const rotterdam = aPlace('NLRTM', 'Rotterdam', 'NL', rotterdamPort, aFeeder('AMS', 'Schiphol', 63, schiphol))
export const newYork = aPlace('USNYC', 'New York', 'US', [-74.1, 40.65], aFeeder('EWR', 'Newark', 12, [-74.17, 40.69]))
export const chicago = aPlace('ORD', "O'Hare", 'US', [-87.9, 41.98], aFeeder('USNYC', 'New York', 1140, [-74.1, 40.65]))
export const antwerp = aPlace('BEANR', 'Antwerp', 'BE', [4.28, 51.3], aFeeder('BRU', 'Brussels', 45, [4.484, 50.901]))
