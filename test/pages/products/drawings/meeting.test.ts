import { describe, expect, it } from 'vitest'
import { findMeeting, valueAt } from '#pages/products/drawings/meeting.ts'

describe('valueAt', () => {
  it('is never below the minimum', () => {
    const line = { base: 0, rate: 1, least: 10 }
    expect([valueAt(line, 4), valueAt(line, 10), valueAt(line, 12)]).toEqual([10, 10, 12])
  })
})

describe('findMeeting', () => {
  it('finds the intersection of a rising and a level line', () => {
    expect(findMeeting({ base: 100, rate: 50 }, { base: 600, rate: 0 }, 0, 20)).toBe(10)
  })

  it('finds the bend where a line meets the same line without a minimum', () => {
    expect(findMeeting({ base: 0, rate: 1, least: 150 }, { base: 0, rate: 1 }, 50, 300)).toBe(150)
  })

  it('finds no intersection of parallel lines', () => {
    expect(findMeeting({ base: 0, rate: 2 }, { base: 5, rate: 2 }, 0, 100)).toBeUndefined()
  })

  it('finds no intersection outside the range', () => {
    expect(findMeeting({ base: 100, rate: 50 }, { base: 600, rate: 0 }, 0, 8)).toBeUndefined()
  })

  it('ignores an intersection below the minimum of a line', () => {
    const withLeast = { base: 0, rate: 10, least: 200 }
    // Without the minimum of 200, the slanted piece would meet 100 at 10.
    expect(findMeeting(withLeast, { base: 100, rate: 0 }, 0, 15)).toBeUndefined()
  })
})
