import type { Place } from '#content/tools/routes/place.ts'

const count = 4

/** Lanes from one end to other great places of the other end’s country, and the other way round. */
export const relatedLanes = (
  places: readonly Place[],
  from: Place,
  to: Place,
): readonly { readonly from: Place; readonly to: Place }[] => {
  const besides = (end: Place): readonly Place[] =>
    places
      .filter(({ kind, country, code }) => kind === end.kind && country === end.country && code !== end.code)
      .filter(({ code }) => code !== from.code && code !== to.code)
      .toSorted((a, b) => b.rank - a.rank || (a.code < b.code ? -1 : 1))
      .slice(0, count)
  return [...besides(to).map((other) => ({ from, to: other })), ...besides(from).map((other) => ({ from: other, to }))]
}
