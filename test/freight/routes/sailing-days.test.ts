import { describe, expect, it } from 'vitest'
import { sailingDays } from '#freight/routes/sailing-days.ts'

describe('sailingDays', () => {
  it('leaves and arrives between the best case and the plan', () => {
    const { departure, arrival } = sailingDays('2026-12-09', { best: 2.5, plan: 8.5 }, { best: 19.6, plan: 35.7 })
    expect(departure).toEqual(['2026-12-11', '2026-12-18'])
    expect(arrival).toEqual(['2026-12-28', '2027-01-14'])
  })

  it('has whole weeks from the Monday of the ready date to the last day, in steps of one length', () => {
    const { weeks, step } = sailingDays('2026-12-09', { best: 2.5, plan: 8.5 }, { best: 19.6, plan: 35.7 })
    expect(weeks[0]).toBe('2026-12-07')
    expect(weeks.length % step).toBe(0)
    expect(weeks.length / step).toBeLessThanOrEqual(5)
    expect(Date.parse(weeks.at(-1) ?? '') + 7 * 86_400_000).toBeGreaterThan(Date.parse('2027-01-14'))
  })

  it.each(['2026-12-07', '2026-12-13'])('the week of %s begins on Monday', (ready) => {
    expect(sailingDays(ready, { best: 1, plan: 1 }, { best: 3, plan: 4 }).weeks[0]).toBe('2026-12-07')
  })
})
