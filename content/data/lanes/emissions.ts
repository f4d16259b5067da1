import type { Coast } from './ports.ts'

/**
 * Grams CO2e per TEU-kilometre, well-to-wake, for dry and for cooled containers: GLEC Framework v3.2 (Smart Freight
 * Centre, October 2025), Module 2, Table 18. The detour of ships and 70 % use are in them; a TEU counts as ten tonnes.
 */
export const laneFactors = {
  average: { dry: 71.7, cooled: 142.3 },
  'asia-north-europe': { dry: 46.9, cooled: 110.6 },
  'asia-mediterranean': { dry: 52.2, cooled: 116.4 },
  'asia-middle-east': { dry: 78.3, cooled: 150.6 },
  'europe-middle-east': { dry: 73.4, cooled: 139.2 },
  'intra-middle-east': { dry: 114.5, cooled: 207.8 },
  'asia-america-west': { dry: 67, cooled: 134.4 },
  'asia-america-east': { dry: 59, cooled: 122.5 },
  'asia-south-america': { dry: 67.7, cooled: 136.1 },
  'asia-africa': { dry: 88.2, cooled: 161.3 },
  'asia-oceania': { dry: 95.9, cooled: 171.2 },
  'intra-south-east-asia': { dry: 135.6, cooled: 227.5 },
  'south-east-north-east-asia': { dry: 108.5, cooled: 188.8 },
} as const

export type LaneFactor = keyof typeof laneFactors

/** Coasts grouped as in the table of factors. */
type Group = 'asia' | 'europe' | 'middle-east' | Coast

const groupOf = (coast: Coast): Group => {
  if (coast === 'north-east-asia' || coast === 'south-east-asia') return 'asia'
  if (coast === 'south-asia' || coast === 'middle-east') return 'middle-east'
  return coast
}

const withAsia: Readonly<Partial<Record<Group, LaneFactor>>> = {
  'north-europe': 'asia-north-europe',
  mediterranean: 'asia-mediterranean',
  'middle-east': 'asia-middle-east',
  'north-america-west': 'asia-america-west',
  'north-america-east': 'asia-america-east',
  'south-america-west': 'asia-south-america',
  'south-america-east': 'asia-south-america',
  africa: 'asia-africa',
  oceania: 'asia-oceania',
}

/** The factor for a lane between two coasts; the industry average if the table has none. */
export const factorBetween = (a: Coast, b: Coast): LaneFactor => {
  if (a === 'south-east-asia' && b === 'south-east-asia') return 'intra-south-east-asia'
  const groups = [groupOf(a), groupOf(b)]
  if (groups.every((group) => group === 'asia')) return a === b ? 'average' : 'south-east-north-east-asia'
  if (groups.every((group) => group === 'middle-east')) return 'intra-middle-east'
  const [other] = groups.filter((group) => group !== 'asia')
  if (groups.includes('asia') && other !== undefined) return withAsia[other] ?? 'average'
  const isEuropean = groups.includes('north-europe') || groups.includes('mediterranean')
  return isEuropean && groups.includes('middle-east') ? 'europe-middle-east' : 'average'
}
