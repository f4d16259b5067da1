import { milesBetween, type Position } from '../sea/position.ts'

const kmPerMile = 1.852

/** Whole kilometres along the great circle. */
export const kmBetween = (from: Position, to: Position): number => Math.round(milesBetween(from, to) * kmPerMile)

type Near<A> = { readonly place: A; readonly km: number }

/** Finds the places nearest to a position, sorted by latitude once so that each search covers a band only. */
export const createNearest = <A extends { readonly position: Position }>(places: readonly A[]) => {
  const sorted = [...places].sort((a, b) => a.position[1] - b.position[1])
  const firstFrom = (latitude: number): number => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.position[1] ?? 0) < latitude) low = middle + 1
      else high = middle
    }
    return low
  }

  return (position: Position, count: number, isOther: (place: A) => boolean = () => true): readonly Near<A>[] => {
    for (const degrees of [2, 5, 15, 180]) {
      const band = sorted.slice(firstFrom(position[1] - degrees), firstFrom(position[1] + degrees))
      const found = band
        .filter(isOther)
        .map((place) => ({ place, km: kmBetween(position, place.position) }))
        .sort((a, b) => a.km - b.km)
        .slice(0, count)
      // A degree of latitude is 111 km: nothing outside the band is nearer.
      if (found.length === count && (found.at(-1)?.km ?? 0) < degrees * 111) return found
      if (degrees === 180) return found
    }
    return []
  }
}
