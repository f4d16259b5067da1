import type { RegionId } from '#content/schema/atlas.ts'

type Position = readonly [longitude: number, latitude: number]

/** Countries with places in several regions: the region of a place, or undefined for that of the country. */
const divided: Readonly<Record<string, (position: Position) => RegionId | undefined>> = {
  // The Canary Islands.
  ES: ([, latitude]) => (latitude < 30 ? 'africa' : undefined),
  // From the Urals to the Pacific, and the Black Sea.
  RU: ([longitude, latitude]) =>
    longitude > 60 || longitude < -160 ? 'east-asia' : latitude < 48.5 ? 'southern-europe' : undefined,
  // Hawaii.
  US: ([longitude, latitude]) => (longitude < -154 && latitude < 30 ? 'oceania' : undefined),
}

/** The region that lists a place: that of its country, or of the sea it lies on where a country has several. */
export const placeRegion = (country: string, region: RegionId, at: Position): RegionId =>
  divided[country]?.(at) ?? region
