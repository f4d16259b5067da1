/** From a value to a place in the drawing, and the values that an axis names. */

export type Span = readonly [from: number, to: number]

/** Equal ratios of values become equal distances. */
export const logScale =
  ([low, high]: Span, [start, end]: Span) =>
  (value: number): number =>
    start + ((end - start) * Math.log(value / low)) / Math.log(high / low)

/** Values of the form 1, 2 or 5 times a power of ten, from `low` to `high`, both included where they are such values. */
export const logTicks = ([low, high]: Span): readonly number[] => {
  const ticks: number[] = []
  for (let exponent = Math.floor(Math.log10(low)); exponent <= Math.ceil(Math.log10(high)); exponent += 1)
    for (const digit of [1, 2, 5]) ticks.push(Number(`${digit}e${exponent}`))
  return ticks.filter((tick) => tick >= low && tick <= high)
}

/** The narrowest span between two such values that holds all of `values`. */
export const logDomain = (values: readonly number[]): Span => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const ticks = logTicks([low / 10, high * 10])
  const from = ticks.filter((tick) => tick <= low).at(-1) ?? low
  const to = ticks.find((tick) => tick >= high && tick > from) ?? high
  return [from, to]
}
