/** A scale with evenly spaced ticks from start to end. */
export type ChartScale = { readonly ticks: readonly number[]; readonly place: (value: number) => number }

const mostSteps = 5

const between = (start: number, end: number, value: number): number =>
  Math.round((1000 * (value - start)) / (end - start))

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Starts at zero, or below a negative value, with at most five steps of 1, 2, 2.5 or 5 times a power of ten. */
export const createLinearScale = (values: readonly number[]): ChartScale => {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  if (lowest === highest) return createLinearScale([1])
  const power = Math.floor(Math.log10((highest - lowest) / mostSteps))
  const steps = [1, 2, 2.5, 5, 10, 20].map((factor) => factor * 10 ** power)
  const isEnough = (step: number): boolean => Math.ceil(highest / step) - Math.floor(lowest / step) <= mostSteps
  const step = steps.find(isEnough) ?? highest - lowest
  const ticks = range(Math.floor(lowest / step), Math.ceil(highest / step)).map((count) =>
    Number((count * step).toPrecision(12)),
  )
  const start = ticks.at(0) ?? 0
  const end = ticks.at(-1) ?? 1
  return { ticks, place: (value) => between(start, end, value) }
}

/** A logarithmic scale between the powers of ten around the values, all of which are positive. */
export const createLogarithmicScale = (values: readonly number[]): ChartScale => {
  const powers = values.map((value) => Math.log10(value))
  const start = Math.floor(Math.min(...powers))
  const end = Math.max(Math.ceil(Math.max(...powers)), start + 1)
  return {
    ticks: range(start, end).map((power) => 10 ** power),
    place: (value) => between(start, end, Math.log10(value)),
  }
}

/** At most seven evenly spaced names, always with the first and the last. */
export const thinTicks = (names: readonly string[]): readonly string[] => {
  const gaps = names.length - 1
  const step = range(1, Math.max(gaps, 1)).find((candidate) => gaps % candidate === 0 && gaps / candidate <= 6) ?? 1
  return names.filter((_, index) => index % step === 0)
}
