import { describe, expect, it } from 'vitest'
import { findMeeting, valueAt } from '#pages/select/drawings/meeting.ts'

describe('valueAt', () => {
  it('is never less than the least value', () => {
    const line = { base: 0, rate: 1, least: 10 }
    expect([valueAt(line, 4), valueAt(line, 10), valueAt(line, 12)]).toEqual([10, 10, 12])
  })
})

describe('findMeeting', () => {
  it('is where a rising line reaches a level one', () => {
    expect(findMeeting({ base: 100, rate: 50 }, { base: 600, rate: 0 }, 0, 20)).toBe(10)
  })

  it('is where a line leaves its least value, if the other is the line without one', () => {
    expect(findMeeting({ base: 0, rate: 1, least: 150 }, { base: 0, rate: 1 }, 50, 300)).toBe(150)
  })

  it('is none for parallel lines', () => {
    expect(findMeeting({ base: 0, rate: 2 }, { base: 5, rate: 2 }, 0, 100)).toBeUndefined()
  })

  it('is none if the lines meet outside the range', () => {
    expect(findMeeting({ base: 100, rate: 50 }, { base: 600, rate: 0 }, 0, 8)).toBeUndefined()
  })

  it('is not where a line would pass if it had no least value', () => {
    const withLeast = { base: 0, rate: 10, least: 200 }
    // The slanted piece alone would meet 100 at 10, where the value is already held at 200.
    expect(findMeeting(withLeast, { base: 100, rate: 0 }, 0, 15)).toBeUndefined()
  })
})
