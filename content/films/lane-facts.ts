import type { LaneRow } from '#content/schema/atlas.ts'

const knots = 16
const kmPerNauticalMile = 1.852

type WayFacts = { readonly miles: number; readonly days: number; readonly kilograms: number }

/**
 * Distance, days at sea, and kilograms of CO2e for a TEU in a dry container, on each way of a lane, the shortest first.
 */
export const laneFacts = ({ ways, grams: [dry] }: Pick<LaneRow, 'ways' | 'grams'>): readonly WayFacts[] =>
  ways.map(({ nm }) => ({
    miles: nm,
    days: nm / (24 * knots),
    kilograms: (dry * nm * kmPerNauticalMile) / 1000,
  }))
