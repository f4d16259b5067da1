/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number]

/** A place at sea and the legs that leave it. Each leg exists in both directions. */
export type SeaNode = { readonly position: Position; readonly legs: readonly Leg[] }

export type Leg = { readonly to: SeaNode; readonly nauticalMiles: number }

const earthRadiusInNauticalMiles = 3440.065

/** Great-circle distance (haversine). */
export const milesBetween = ([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number => {
  const north = Math.sin(radians(toLatitude - fromLatitude) / 2)
  const east = Math.sin(radians(toLongitude - fromLongitude) / 2)
  const share = north ** 2 + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * east ** 2
  return 2 * earthRadiusInNauticalMiles * Math.asin(Math.min(1, Math.sqrt(share)))
}

type NodeInTheMaking = SeaNode & { readonly legs: Leg[] }

/**
 * Joins lines into a network. Points that agree to four decimals become one node, and so do the two sides of the date line.
 * Only the largest connected part is kept, so that there is a way between any two of its nodes.
 */
export const createSeaNetwork = (lines: readonly (readonly (readonly number[])[])[]): readonly SeaNode[] => {
  const nodes = new Map<string, NodeInTheMaking>()

  const nodeAt = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): NodeInTheMaking => {
    const position: Position = [round(longitude) === -180 ? 180 : round(longitude), round(latitude)]
    const key = position.join()
    const node = nodes.get(key) ?? { position, legs: [] }
    nodes.set(key, node)
    return node
  }

  for (const line of lines) {
    const along = line.map(nodeAt)
    for (const [index, to] of along.entries()) {
      const from = along[index - 1]
      if (from === undefined || from === to) continue
      const nauticalMiles = milesBetween(from.position, to.position)
      from.legs.push({ to, nauticalMiles })
      to.legs.push({ to: from, nauticalMiles })
    }
  }

  return findLargestPart([...nodes.values()])
}

/** Throws when the network is empty. */
export const findNearestNode = (network: readonly SeaNode[], place: Position): SeaNode =>
  network
    .map((node) => ({ node, miles: milesBetween(place, node.position) }))
    .reduce((nearest, candidate) => (candidate.miles < nearest.miles ? candidate : nearest)).node

const radians = (degrees: number): number => (degrees * Math.PI) / 180

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

const findLargestPart = (nodes: readonly SeaNode[]): readonly SeaNode[] => {
  const seen = new Set<SeaNode>()
  let largest: readonly SeaNode[] = []
  for (const start of nodes) {
    if (seen.has(start)) continue
    const part = [start]
    seen.add(start)
    // The list grows while it is walked: it is the queue as well as the result.
    for (const node of part) {
      for (const { to } of node.legs) {
        if (seen.has(to)) continue
        seen.add(to)
        part.push(to)
      }
    }
    if (part.length > largest.length) largest = part
  }
  return largest
}
