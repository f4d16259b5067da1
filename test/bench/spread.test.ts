import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from '#bench/plot/spread.ts'

describe('spread', () => {
  it('leaves distant positions alone', () => {
    expect(spread([0, 20, 50], 16)).toEqual([0, 20, 50])
  })

  it('moves two close positions by equal amounts', () => {
    expect(spread([100, 104], 16)).toEqual([94, 110])
  })

  it('also moves positions that the moved ones would reach', () => {
    expect(spread([100, 100, 110], 10)).toEqual([280 / 3, 310 / 3, 340 / 3])
  })

  it('keeps the order, the gap and the mean', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (values) => {
        const places = values.toSorted((a, b) => a - b)
        const moved = spread(places, 16)
        for (const [index, place] of moved.entries())
          expect(place - (moved[index - 1] ?? -1e9)).toBeGreaterThan(16 - 1e-6)
        const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
        expect(sum(moved)).toBeCloseTo(sum(places), 4)
      }),
    )
  })
})
