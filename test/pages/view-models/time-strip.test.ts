import { describe, expect, it } from 'vitest'
import { addDays, placePassage, selectTimeStrip } from '#pages/view-models/time-strip.ts'

const aStrip = (options: Partial<Parameters<typeof selectTimeStrip>[0]> = {}) =>
  selectTimeStrip({ from: '2026-12-01', to: '2027-03-11', days: [], edition: 'en-US', ...options })

describe('a strip of time', () => {
  it('a time strip marks unique days inside it, in hundredths of its length', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-11', '2026-12-11', '2027-03-11', '2027-03-12']
    expect(aStrip({ days }).marks).toEqual([0, 10, 100])
  })

  it('a time strip labels the months that begin on the strip, if the label fits', () => {
    expect(aStrip().ticks).toEqual([
      { at: 0, text: 'Dec' },
      { at: 31, text: 'Jan' },
      { at: 62, text: 'Feb' },
      { at: 90, text: 'Mar' },
    ])
    expect(aStrip({ to: '2027-03-02' }).ticks.at(-1)).toEqual({ at: 98.9 })
  })

  it('a time strip labels years if there are many months', () => {
    const named = aStrip({ from: '2020-01-01', to: '2023-01-01' }).ticks.filter(({ text }) => text !== undefined)
    expect(named.map(({ text }) => text)).toEqual(['2020', '2021', '2022'])
  })

  it('a time strip shows a passage from its first day to the days of arrival', () => {
    expect(placePassage({ from: '2026-12-01', to: '2027-03-11' }, { fast: 13.5, slow: 15.2 })).toEqual({
      first: 13.5,
      last: 15.2,
    })
  })

  it('a time strip counts days across new year and a leap day', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2028-02-28', 2)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2028-03-01',
    ])
  })
})
