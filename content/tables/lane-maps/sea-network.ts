/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number]

export type Leg = { readonly to: number; readonly nauticalMiles: number }

/** Where ships can go: positions at sea, and for each of them the legs that leave it. Legs exist in both directions. */
export type SeaNetwork = {
  readonly positions: readonly Position[]
  readonly legs: readonly (readonly Leg[])[]
}

const earthRadiusInNauticalMiles = 3440.065

/** Great-circle distance (haversine). */
export const milesBetween = ([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number => {
  const north = Math.sin(radians(toLatitude - fromLatitude) / 2)
  const east = Math.sin(radians(toLongitude - fromLongitude) / 2)
  const share = north ** 2 + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * east ** 2
  return 2 * earthRadiusInNauticalMiles * Math.asin(Math.min(1, Math.sqrt(share)))
}

/**
 * Joins lines into a network. Points that agree to four decimals become one node, and so do the two sides of the date line.
 * Only the largest connected part is kept, so that there is a way between any two of its nodes.
 */
export const createSeaNetwork = (lines: readonly (readonly (readonly number[])[])[]): SeaNetwork => {
  const nodes = new Map<string, number>()
  const positions: Position[] = []
  const legs: Leg[][] = []

  const nodeAt = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): number => {
    const position: Position = [round(longitude) === -180 ? 180 : round(longitude), round(latitude)]
    const key = position.join()
    const known = nodes.get(key)
    if (known !== undefined) return known
    nodes.set(key, positions.length)
    legs.push([])
    return positions.push(position) - 1
  }

  for (const line of lines) {
    const along = line.map(nodeAt)
    for (const [index, to] of along.entries()) {
      const from = along[index - 1]
      if (from === undefined || from === to) continue
      const nauticalMiles = milesBetween(positions[from]!, positions[to]!)
      legs[from]!.push({ to, nauticalMiles })
      legs[to]!.push({ to: from, nauticalMiles })
    }
  }

  return keepNodes({ positions, legs }, findLargestPart(legs))
}

/** The node nearest to a place. */
export const findNearestNode = ({ positions }: SeaNetwork, place: Position): number => {
  const miles = positions.map((position) => milesBetween(place, position))
  return miles.indexOf(miles.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

const findLargestPart = (legs: SeaNetwork['legs']): readonly number[] => {
  const seen = new Set<number>()
  let largest: readonly number[] = []
  for (const start of legs.keys()) {
    if (seen.has(start)) continue
    const part = [start]
    seen.add(start)
    // The list grows while it is walked: it is the queue as well as the result.
    for (const node of part) {
      for (const { to } of legs[node]!) {
        if (seen.has(to)) continue
        seen.add(to)
        part.push(to)
      }
    }
    if (part.length > largest.length) largest = part
  }
  return largest.toSorted((a, b) => a - b)
}

const keepNodes = ({ positions, legs }: SeaNetwork, kept: readonly number[]): SeaNetwork => {
  const renumbered = new Map(kept.map((node, index) => [node, index]))
  return {
    positions: kept.map((node) => positions[node]!),
    legs: kept.map((node) => legs[node]!.map((leg) => ({ ...leg, to: renumbered.get(leg.to)! }))),
  }
}
