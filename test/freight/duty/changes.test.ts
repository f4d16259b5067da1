import { describe, expect, it } from 'vitest'
import { dutyRates } from '#content/facts/duty/duty-rates.ts'
import { changesOf } from '#freight/duty/changes.ts'

const told = (code: string, rates = dutyRates) =>
  changesOf(code, rates).map((change) =>
    change._tag === 'Rate'
      ? `${change.day} ${change.before} > ${change.rate}`
      : `${change.day} ${change._tag} ${change.measure}`,
  )

describe('changesOf', () => {
  it('lists the measures that reach a code, newest first, once for all countries', () => {
    expect(told('850760')).toEqual([
      '2027-01-01 Began 301-nicaragua',
      '2026-07-24 Began 301-forced-labor-10',
      '2026-07-24 Ended 122-aircraft',
      '2026-07-22 Began 301-brazil',
      '2026-02-24 Began 122-aircraft',
      '2026-01-01 Began 301-review-2026-25',
      '2025-05-03 Began 232-auto-parts-by-use',
      '2024-09-27 Began 301-review-2024-25',
      '2020-02-14 Began 301-list-4a',
    ])
  })

  it('leaves out measures whose list or exemption the code is on', () => {
    expect(told('090111').filter((change) => /122|brazil|forced/.test(change))).toEqual([])
  })

  it('tells a new rate of a line from its day', () => {
    const lines = ['85076000 3.4%|2026-07-01 5%']
    const tariff = { ...dutyRates.tariff, chapters: { '85': { lines, lists: {} } } }
    expect(told('850760', { ...dutyRates, tariff, measures: [] })).toEqual(['2026-07-01 3.4% > 5%'])
  })
})
