type Range = readonly [from: number, to: number]

/** A segment of two sequences: equal items, or items of one replaced by items of the other. */
export type Stretch = { readonly isSame: boolean; readonly before: Range; readonly after: Range }

/** Up to this many pairs, all are compared; beyond, items unique in both sequences divide the problem. */
const MAX_CELLS = 1_000_000

const number = (sequences: readonly (readonly string[])[]): readonly (readonly number[])[] => {
  const known = new Map<string, number>()
  return sequences.map((items) =>
    items.map((item) => {
      const found = known.get(item) ?? known.size
      known.set(item, found)
      return found
    }),
  )
}

/** Index pairs of a longest common subsequence of two ranges. */
const commonPairs = (
  a: readonly number[],
  b: readonly number[],
  [aFrom, aTo]: Range,
  [bFrom, bTo]: Range,
): readonly Range[] => {
  const height = aTo - aFrom
  const width = bTo - bFrom
  // The shorter range has at most a thousand items, so lengths fit into 16 bits.
  const lengths = new Uint16Array((height + 1) * (width + 1))
  const at = (row: number, column: number): number => lengths[row * (width + 1) + column] ?? 0
  for (let row = height - 1; row >= 0; row -= 1) {
    for (let column = width - 1; column >= 0; column -= 1) {
      const isSame = a[aFrom + row] === b[bFrom + column]
      lengths[row * (width + 1) + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: Range[] = []
  for (let row = 0, column = 0; row < height && column < width; ) {
    if (a[aFrom + row] === b[bFrom + column]) {
      pairs.push([aFrom + row, bFrom + column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** Index of each item that occurs once in a range. */
const placesOfUnique = (items: readonly number[], [from, to]: Range): ReadonlyMap<number, number> => {
  const positions = new Map<number, number>()
  const repeated = new Set<number>()
  for (let position = from; position < to; position += 1) {
    const item = items[position] as number
    if (positions.has(item)) repeated.add(item)
    else positions.set(item, position)
  }
  for (const item of repeated) positions.delete(item)
  return positions
}

/** Longest increasing run in both indexes, from pairs sorted by the first. */
const longestRise = (pairs: readonly Range[]): readonly Range[] => {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, [, position]] of pairs.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] as number] as Range)[1] < position) low = middle + 1
      else high = middle
    }
    previous[index] = low === 0 ? -1 : (ends[low - 1] as number)
    ends[low] = index
  }
  const rise: Range[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) rise.push(pairs[index] as Range)
  return rise.reverse()
}

const uniquePairs = (a: readonly number[], b: readonly number[], aRange: Range, bRange: Range): readonly Range[] => {
  const positions = placesOfUnique(b, bRange)
  const pairs = [...placesOfUnique(a, aRange)].flatMap(([item, position]): readonly Range[] => {
    const other = positions.get(item)
    return other === undefined ? [] : [[position, other]]
  })
  return longestRise(pairs)
}

/**
 * Aligns two sequences, so that an inserted item is one difference and those behind it are none. Long sequences with
 * little in common are aligned less closely, never slowly.
 */
export const align = (before: readonly string[], after: readonly string[]): readonly Stretch[] => {
  const [a = [], b = []] = number([before, after])
  const stretches: Stretch[] = []

  const add = (isSame: boolean, aRange: Range, bRange: Range): void => {
    if (aRange[0] === aRange[1] && bRange[0] === bRange[1]) return
    const last = stretches.at(-1)
    if (last?.isSame !== isSame) stretches.push({ isSame, before: aRange, after: bRange })
    else
      stretches[stretches.length - 1] = {
        isSame,
        before: [last.before[0], aRange[1]],
        after: [last.after[0], bRange[1]],
      }
  }

  const divide = ([aFrom, aTo]: Range, [bFrom, bTo]: Range): void => {
    let head = 0
    while (aFrom + head < aTo && bFrom + head < bTo && a[aFrom + head] === b[bFrom + head]) head += 1
    let tail = 0
    while (aTo - tail > aFrom + head && bTo - tail > bFrom + head && a[aTo - tail - 1] === b[bTo - tail - 1]) tail += 1
    const aRange: Range = [aFrom + head, aTo - tail]
    const bRange: Range = [bFrom + head, bTo - tail]
    add(true, [aFrom, aRange[0]], [bFrom, bRange[0]])
    const cells = (aRange[1] - aRange[0]) * (bRange[1] - bRange[0])
    const isSmall = cells <= MAX_CELLS
    const pairs = cells === 0 ? [] : (isSmall ? commonPairs : uniquePairs)(a, b, aRange, bRange)
    let [aDone, bDone] = [aRange[0], bRange[0]]
    const between = (aNext: number, bNext: number): void => {
      if (isSmall || pairs.length === 0) add(false, [aDone, aNext], [bDone, bNext])
      else divide([aDone, aNext], [bDone, bNext])
    }
    for (const [aPlace, bPlace] of pairs) {
      between(aPlace, bPlace)
      add(true, [aPlace, aPlace + 1], [bPlace, bPlace + 1])
      aDone = aPlace + 1
      bDone = bPlace + 1
    }
    between(aRange[1], bRange[1])
    add(true, [aRange[1], aTo], [bRange[1], bTo])
  }

  divide([0, a.length], [0, b.length])
  return stretches
}
