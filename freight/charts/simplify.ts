export type Point = readonly [x: number, y: number]

/**
 * Removes the points that span less than `area` with their neighbours, least important first (Visvalingam–Whyatt). The
 * weight of a point depends on its neighbours only, so that lines with a common stretch stay together on it. The first
 * and the last point stay.
 */
export const simplify = (line: readonly Point[], area: number): readonly Point[] => {
  const worths = line.map((point, index) => triangleArea(line[index - 1], point, line[index + 1]))
  const kept = line.filter((_, index) => {
    const [before = 0, worth = 0, after = 0] = worths.slice(Math.max(index - 1, 0), index + 2)
    // Never removes two neighbours at once: removing one changes the weight of the other.
    return index === 0 || worth >= area || worth >= before || worth > after
  })
  return kept.length === line.length ? line : simplify(kept, area)
}

const triangleArea = (a: Point | undefined, b: Point, c: Point | undefined): number =>
  a === undefined || c === undefined
    ? Number.POSITIVE_INFINITY
    : Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
