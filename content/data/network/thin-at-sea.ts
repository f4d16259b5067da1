import { thinTrack } from '#freight/charts/shape-track.ts'
import { landMilesBetween } from '#freight/land/mask.ts'
import type { Position } from '#freight/sea/position.ts'

/** Land that a shortened line may cross beyond what the track itself crosses, at harbours and in rivers. */
const spareMiles = 1

/** Thins a track like `thinTrack`, but keeps the bends without which a line would cross land. */
export const thinAtSea = (track: readonly Position[], tolerance: number): readonly Position[] => {
  const numbers = new Map(track.map((position, index) => [position, index]))
  const landSoFar = [0]
  for (let index = 1; index < track.length; index++)
    landSoFar.push((landSoFar[index - 1] ?? 0) + landMilesBetween(track[index - 1] ?? [0, 0], track[index] ?? [0, 0]))

  const keepBends = (first: number, last: number): readonly Position[] => {
    const [from, to] = [track[first], track[last]]
    if (from === undefined || to === undefined) return []
    const own = (landSoFar[last] ?? 0) - (landSoFar[first] ?? 0)
    if (last - first < 2 || landMilesBetween(from, to) <= own + spareMiles) return [to]
    const middle = farthestFrom(track, first, last)
    return [...keepBends(first, middle), ...keepBends(middle, last)]
  }

  const thinned = thinTrack(track, tolerance)
  return thinned.flatMap((to, index) => {
    const before = thinned[index - 1]
    return before === undefined ? [to] : keepBends(numbers.get(before) ?? 0, numbers.get(to) ?? 0)
  })
}

/** The position farthest from a straight line between two others. */
const farthestFrom = (track: readonly Position[], first: number, last: number): number => {
  const [[ax, ay], [bx, by]] = [track[first] ?? [0, 0], track[last] ?? [0, 0]]
  let [farthest, most] = [first + 1, -1]
  for (let index = first + 1; index < last; index++) {
    const [x, y] = track[index] ?? [0, 0]
    const away = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    if (away > most) [farthest, most] = [index, away]
  }
  return farthest
}
