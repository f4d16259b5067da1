import { chartedPortOf } from '../facts/charted-ports.ts'
import type { LanePassages } from '../schema/passage.ts'
import type { LaneName } from '../schema/update.ts'
import { daysAtSea, findSailedWays, toTenMiles, wayName } from './lane-maps/sea-ways.ts'

type Passage = LanePassages['passages'][number]

const named = (code: string): Passage['from'] => ({ code, name: chartedPortOf(code).name })

/** The route that ships sail now, then the shortest one if that is another. */
const passagesBetween = (from: string, to: string): readonly Passage[] => {
  const ways = findSailedWays(chartedPortOf(from), chartedPortOf(to))
  return ways.map((way, index) => ({
    from: named(from),
    to: named(to),
    way: wayName(way, index === 0 ? ways[1] : undefined),
    nauticalMiles: toTenMiles(way.nauticalMiles),
    days: daysAtSea(way.nauticalMiles),
  }))
}

const passages: Readonly<Partial<Record<LaneName, LanePassages>>> = {
  'transpacific-eastbound': { passages: [...passagesBetween('CNSHA', 'USLAX'), ...passagesBetween('CNSHA', 'USNYC')] },
  'far-east-westbound': { passages: [...passagesBetween('CNSHA', 'NLRTM')] },
  'transatlantic-westbound': { passages: [...passagesBetween('DEHAM', 'USNYC')] },
  'indian-subcontinent': { passages: [...passagesBetween('INBOM', 'NLRTM')] },
  'latin-america': { passages: [...passagesBetween('BRSSZ', 'NLRTM')] },
}

export default passages
