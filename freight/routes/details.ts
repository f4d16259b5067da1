import { hash32 } from '#search/hash.ts'
import { type Feeder, inlandWays, type Place, type PlaceDetail } from '../places/place.ts'

/** Position and harbour of a place, then code, kilometres, position, harbour and way of each of its feeder places. */
type PackedDetail = readonly (number | string)[]

/** Details by code. */
export type DetailFile = Readonly<Record<string, PackedDetail>>

/** Number of files with details: a route needs two of them. */
export const detailFiles = 512

const numberOf = (code: string): number => hash32(code) % detailFiles

export const detailFileName = (digest: string, number: number): string => `details-${number}-${digest}.json`

/** Name of the file with a place's detail. */
export const detailFile = (digest: string, code: string): string => detailFileName(digest, numberOf(code))

export const spreadDetails = (details: ReadonlyMap<string, PlaceDetail>): readonly DetailFile[] =>
  Array.from({ length: detailFiles }, (_, number) =>
    Object.fromEntries(
      [...details]
        .filter(([code]) => numberOf(code) === number)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([code, detail]) => [code, packDetail(detail)]),
    ),
  )

const packDetail = ({ at, harbour = '', feeders }: PlaceDetail): PackedDetail => [
  ...at,
  harbour,
  ...feeders.flatMap((feeder) => [feeder.code, feeder.km, ...feeder.at, feeder.harbour ?? '', feeder.by ?? '']),
]

/** The detail of a code in a parsed file; null if the file lacks it or is something else. */
export const detailIn = (
  file: unknown,
  code: string,
  find: (code: string) => Place | undefined,
): PlaceDetail | null => {
  if (typeof file !== 'object' || file === null || !Object.hasOwn(file, code)) return null
  const detail = (file as Readonly<Record<string, unknown>>)[code]
  if (!Array.isArray(detail)) return null
  const [x, y, harbour, ...rest] = detail.map(String)
  const feeders = Array.from({ length: Math.floor(rest.length / feederFields) }, (_, index) =>
    feederOf(rest.slice(feederFields * index), find),
  )
  return {
    at: [Number(x), Number(y)],
    ...harbourOf(harbour),
    feeders: feeders.filter((feeder) => feeder !== undefined),
  }
}

/** Code, kilometres, longitude, latitude, harbour, way. */
const feederFields = 6

const feederOf = (
  [code = '', km, x, y, harbour, way]: readonly string[],
  find: (code: string) => Place | undefined,
): Feeder | undefined => {
  const known = find(code)
  const by = inlandWays.find((each) => each === way)
  return (
    known && {
      code: known.code,
      name: known.name,
      ...(known.zh === undefined ? {} : { zh: known.zh }),
      ...(by === undefined ? {} : { by }),
      km: Number(km),
      at: [Number(x), Number(y)],
      ...harbourOf(harbour),
    }
  )
}

const harbourOf = (text: string | undefined): Pick<PlaceDetail, 'harbour'> =>
  text === undefined || text === '' ? {} : { harbour: text }
