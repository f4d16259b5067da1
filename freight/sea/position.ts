/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number]

const earthRadiusInNauticalMiles = 3440.065

/** Great-circle distance (haversine). */
export const milesBetween = ([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number => {
  const north = Math.sin(radians(toLatitude - fromLatitude) / 2)
  const east = Math.sin(radians(toLongitude - fromLongitude) / 2)
  const share = north ** 2 + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * east ** 2
  return 2 * earthRadiusInNauticalMiles * Math.asin(Math.min(1, Math.sqrt(share)))
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
