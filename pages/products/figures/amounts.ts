import type { DrawingOf } from '#content/schema/drawing.ts'

/** The amounts of bars: the product of the factors of each. */
export const amountsOf = (rows: DrawingOf<'bars'>['rows']): readonly number[] =>
  rows.map(({ times }) => times.reduce((product, factor) => product * factor, 1))
