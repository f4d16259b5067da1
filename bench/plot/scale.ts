/** Logarithmic scales and their ticks. */

export type Span = readonly [from: number, to: number]

/** Maps equal ratios of values to equal distances. */
export const logScale =
  ([low, high]: Span, [start, end]: Span) =>
  (value: number): number =>
    start + ((end - start) * Math.log(value / low)) / Math.log(high / low)

/** Values 1, 2 and 5 times a power of ten, from `low` to `high` inclusive. */
export const logTicks = ([low, high]: Span): readonly number[] => {
  const ticks: number[] = []
  for (let exponent = Math.floor(Math.log10(low)); exponent <= Math.ceil(Math.log10(high)); exponent += 1)
    for (const digit of [1, 2, 5]) ticks.push(Number(`${digit}e${exponent}`))
  return ticks.filter((tick) => tick >= low && tick <= high)
}

/** The narrowest span between two ticks that contains all values. */
export const logDomain = (values: readonly number[]): Span => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const ticks = logTicks([low / 10, high * 10])
  const from = ticks.filter((tick) => tick <= low).at(-1) ?? low
  const to = ticks.find((tick) => tick >= high && tick > from) ?? high
  return [from, to]
}
