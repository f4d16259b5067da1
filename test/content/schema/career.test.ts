import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { JobFacts } from '#content/schema/career.ts'

const pay = { places: ['shanghai'], currency: 'CNY', per: 'month', from: 10, to: 20 }
const facts = {
  team: 'a-team',
  places: ['shanghai'],
  hours: 'full-time',
  posted: '2026-11-01',
  closes: '2026-12-01',
  pay: [pay],
}

const isAccepted = (changed: object): boolean => isRight(JobFacts.decode({ ...facts, ...changed }))

describe('JobFacts', () => {
  it('accepts an open job and a closed one', () => {
    expect(isAccepted({})).toBe(true)
    expect(isAccepted({ closed: '2026-11-20' })).toBe(true)
  })

  it('requires at least one place of a job', () => {
    expect(isAccepted({ places: [], pay: [] })).toBe(false)
  })

  it('requires the pay at each place of a job', () => {
    expect(isAccepted({ places: ['shanghai', 'rotterdam'] })).toBe(false)
    expect(isAccepted({ places: ['shanghai', 'rotterdam'], pay: [pay, { ...pay, places: ['rotterdam'] }] })).toBe(true)
  })

  it('rejects a pay range whose end is below its start', () => {
    expect(isAccepted({ pay: [{ ...pay, from: 21 }] })).toBe(false)
  })
})
