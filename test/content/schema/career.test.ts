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
  it('takes a job, open or closed', () => {
    expect(isAccepted({})).toBe(true)
    expect(isAccepted({ closed: '2026-11-20' })).toBe(true)
  })

  it('asks for at least one place', () => {
    expect(isAccepted({ places: [], pay: [] })).toBe(false)
  })

  it('asks for the pay at each place', () => {
    expect(isAccepted({ places: ['shanghai', 'rotterdam'] })).toBe(false)
    expect(isAccepted({ places: ['shanghai', 'rotterdam'], pay: [pay, { ...pay, places: ['rotterdam'] }] })).toBe(true)
  })

  it('refuses pay that goes down', () => {
    expect(isAccepted({ pay: [{ ...pay, from: 21 }] })).toBe(false)
  })
})
