import { describe, expect, it } from 'vitest'
import { logDomain, logScale, logTicks } from '#bench/plot/scale.ts'

describe('logScale', () => {
  it('maps the ends of the domain to the ends of the range', () => {
    const scale = logScale([1, 1000], [0, 300])
    expect([scale(1), scale(1000)]).toEqual([0, 300])
  })

  it('maps equal ratios to equal distances, in both directions', () => {
    const scale = logScale([0.1, 10], [200, 0])
    expect(scale(1)).toBeCloseTo(100)
    expect(scale(0.1) - scale(0.2)).toBeCloseTo(scale(5) - scale(10))
  })
})

describe('logTicks', () => {
  it('gives 1, 2 and 5 of each power of ten', () => {
    expect(logTicks([0.1, 20])).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10, 20])
  })

  it('stays within the domain', () => {
    expect(logTicks([3, 60])).toEqual([5, 10, 20, 50])
  })
})

describe('logDomain', () => {
  it('extends to the nearest ticks', () => {
    expect(logDomain([0.34, 17])).toEqual([0.2, 20])
    expect(logDomain([100, 500])).toEqual([100, 500])
  })

  it('has two ends for a single value', () => {
    expect(logDomain([2])).toEqual([2, 5])
    expect(logDomain([3])).toEqual([2, 5])
  })
})
