import { describe, expect, it } from 'vitest'
import { createNumberWriter, formatWorking, productOf, totalsOf } from '#pages/view-models/sums.ts'

describe('productOf', () => {
  it.each([
    { factors: [], product: 0 },
    { factors: [4300], product: 4300 },
    { factors: [8, 3, 250], product: 6000 },
    { factors: [-600, 38.5, 0.99], product: -22_869 },
  ])('the product of $factors is $product', ({ factors, product }) => {
    expect(productOf(factors)).toBeCloseTo(product, 6)
  })
})

it('totalsOf adds up each side separately', () => {
  const rows = [
    { before: [15, 4200], after: [] },
    { before: [], after: [15, 640] },
    { before: [], after: [10, 3350] },
  ]
  expect(totalsOf(rows)).toEqual({ before: 63_000, after: 43_100 })
})

describe('createNumberWriter', () => {
  it('formats amounts in the pattern of the edition', () => {
    expect(createNumberWriter('en-US', '$#')(52_250)).toBe('$52,250')
    expect(createNumberWriter('zh-CN', '#美元')(52_250)).toBe('52,250美元')
  })

  it('puts a minus sign before the currency', () => {
    expect(createNumberWriter('en-US', '$#')(-22_869)).toBe('−$22,869')
  })
})

describe('formatWorking', () => {
  it('shows factors and product', () => {
    expect(formatWorking([4400, 30, 0.0125], 'en-US', '$#')).toBe('4,400 × 30 × 0.0125 = $1,650')
  })

  it('shows a dash for an empty list', () => {
    expect(formatWorking([], 'en-US', '$#')).toBe('–')
  })
})
