import type { Coast } from '../routes/trade-lane.ts'

/** Oceans and seas between which the factors of lanes hold. */
type Region =
  | 'asia'
  | 'middle-east'
  | 'europe'
  | 'america-west'
  | 'america-east'
  | 'south-america'
  | 'africa'
  | 'oceania'

const regions: Readonly<Partial<Record<Coast, Region>>> = {
  'north-east-asia': 'asia',
  'south-east-asia': 'asia',
  'middle-east': 'middle-east',
  'north-europe': 'europe',
  mediterranean: 'europe',
  'america-west': 'america-west',
  'america-east': 'america-east',
  'south-america': 'south-america',
  africa: 'africa',
  oceania: 'oceania',
}

type Ends = readonly [Region, Region]

/** Ends of each lane that has a factor; the industry average has none. */
const lanes: Readonly<Record<string, readonly Ends[]>> = {
  'sea-asia-north-europe': [['asia', 'europe']],
  'sea-asia-mediterranean': [['asia', 'europe']],
  'sea-trans-suez': [
    ['asia', 'europe'],
    ['asia', 'america-east'],
    ['middle-east', 'europe'],
    ['middle-east', 'america-east'],
    ['oceania', 'europe'],
    ['africa', 'europe'],
  ],
  'sea-asia-middle-east': [['asia', 'middle-east']],
  'sea-europe-middle-east': [['europe', 'middle-east']],
  'sea-intra-middle-east': [['middle-east', 'middle-east']],
  'sea-asia-us-west': [['asia', 'america-west']],
  'sea-asia-us-east': [['asia', 'america-east']],
  'sea-asia-south-america': [['asia', 'south-america']],
  'sea-asia-africa': [['asia', 'africa']],
  'sea-asia-oceania': [['asia', 'oceania']],
  'sea-intra-southeast-asia': [['asia', 'asia']],
  'sea-southeast-northeast-asia': [['asia', 'asia']],
}

/**
 * Whether the factor of a lane can hold between two coasts. A coast whose region is not known fits every lane, and so
 * does a factor of no lane.
 */
export const fitsLane = (factor: string, one: Coast | undefined, other: Coast | undefined): boolean => {
  const ends = Object.hasOwn(lanes, factor) ? lanes[factor] : undefined
  const [a, b] = [one, other].map((coast) => (coast === undefined ? undefined : regions[coast]))
  if (ends === undefined || a === undefined || b === undefined) return true
  return ends.some(([from, to]) => (from === a && to === b) || (from === b && to === a))
}
