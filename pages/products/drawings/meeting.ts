export type Line = { readonly base: number; readonly rate: number; readonly least?: number }

export const valueAt = ({ base, rate, least = Number.NEGATIVE_INFINITY }: Line, x: number): number =>
  Math.max(least, base + rate * x)

/** The point where a line begins to rise from its minimum. */
export const bendOf = ({ base, rate, least }: Line): readonly number[] =>
  least === undefined || rate === 0 ? [] : [(least - base) / rate]

type Straight = Omit<Line, 'least'>
const piecesOf = ({ base, rate, least }: Line): readonly Straight[] => [
  { base, rate },
  ...(least === undefined ? [] : [{ base: least, rate: 0 }]),
]

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))

/** The smallest x strictly inside the range at which both lines have the same value. */
export const findMeeting = (one: Line, other: Line, from: number, to: number): number | undefined =>
  piecesOf(one)
    .flatMap((a) => piecesOf(other).map((b) => (b.base - a.base) / (a.rate - b.rate)))
    .filter((x) => x > from && x < to && isSame(valueAt(one, x), valueAt(other, x)))
    .toSorted((a, b) => a - b)[0]
