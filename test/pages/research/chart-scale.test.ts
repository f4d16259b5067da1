import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLinearScale, createLogarithmicScale, thinTicks } from '#pages/research/chart-scale.ts'

const gaps = (places: readonly number[]): readonly number[] =>
  places.slice(1).map((place, index) => place - (places[index] ?? 0))

describe('createLinearScale', () => {
  it.each([
    { values: [10_550, 13_920], ticks: [0, 5000, 10_000, 15_000] },
    { values: [36.6, 48.3], ticks: [0, 10, 20, 30, 40, 50] },
    { values: [-8, 136.8], ticks: [-50, 0, 50, 100, 150] },
    { values: [0.2, 0.4], ticks: [0, 0.1, 0.2, 0.3, 0.4] },
  ])('gives round ticks around $values', ({ values, ticks }) => {
    expect(createLinearScale(values).ticks).toEqual(ticks)
  })

  it('contains all values and zero, with at most six even ticks', () => {
    const value = fc
      .double({ min: -1e6, max: 1e6, noNaN: true })
      .filter((number) => number === 0 || Math.abs(number) > 1e-3)
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
        const { ticks, place } = createLinearScale(values)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(values.map(place).every((at) => at >= 0 && at <= 1000)).toBe(true)
        const steps = gaps(ticks.map(place))
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('returns a scale if all values are zero', () => {
    expect(createLinearScale([0, 0]).place(0)).toBe(0)
  })
})

describe('createLogarithmicScale', () => {
  it('gives each power of ten the same width', () => {
    const { ticks, place } = createLogarithmicScale([4.7, 1516])
    expect(ticks).toEqual([1, 10, 100, 1000, 10_000])
    expect(ticks.map(place)).toEqual([0, 250, 500, 750, 1000])
  })

  it('returns a width if all values are the same power of ten', () => {
    expect(createLogarithmicScale([10]).ticks).toEqual([10, 100])
  })
})

describe('thinTicks', () => {
  it('keeps evenly distributed ticks, with the first and the last', () => {
    expect(thinTicks(['0', '1', '2', '3', '4', '5', '6', '7', '8'])).toEqual(['0', '2', '4', '6', '8'])
  })

  it('keeps a few ticks unchanged', () => {
    expect(thinTicks(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })
})
