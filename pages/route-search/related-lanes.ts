import type { Place } from '#freight/places/place.ts'

const count = 4

/** Places of the same kind in the same country, busiest first. One more than shown, since one may be the other end. */
export const placesBeside = (places: readonly Place[], end: Place): readonly Place[] =>
  places
    .filter(({ kind, country, code }) => kind === end.kind && country === end.country && code !== end.code)
    .toSorted((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1))
    .slice(0, count + 1)

/** Lanes from one end to places near the other, and from places near it to the other. */
export const relatedLanes = (
  from: Place,
  to: Place,
  besideFrom: readonly Place[],
  besideTo: readonly Place[],
): readonly { readonly from: Place; readonly to: Place }[] => [
  ...besideTo
    .filter(({ code }) => code !== from.code)
    .slice(0, count)
    .map((other) => ({ from, to: other })),
  ...besideFrom
    .filter(({ code }) => code !== to.code)
    .slice(0, count)
    .map((other) => ({ from: other, to })),
]
