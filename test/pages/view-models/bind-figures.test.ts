import { describe, expect, it } from 'vitest'
import { bindFigures, bindText } from '#pages/view-models/bind-figures.ts'

/** Shows no-break spaces as underscores, and word joiners as plus-minus signs. */
const shown = (text: string): string => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '±')

describe('bindText', () => {
  it.each([
    { text: 'up to 24 hours before', bound: 'up to 24_hours before' },
    { text: '5,713 nautical miles', bound: '5,713_nautical miles' },
    { text: 'by January 9, 2017', bound: 'by January_9, 2017' },
    { text: 'in December 2021', bound: 'in December 2021' },
    { text: '19 CFR 190.15', bound: '19_CFR_190.15' },
    { text: 'under Section 301', bound: 'under Section_301' },
    { text: 'demurrage and per diem', bound: 'demurrage and per_diem' },
    { text: '15 × 640 = $9,600', bound: '15 ×_640 =_$9,600' },
    { text: 'from 18 to 16 knots', bound: 'from 18_to_16_knots' },
    { text: '24 h', bound: '24_h' },
    { text: '120厘米', bound: '120±厘±米' },
    { text: '−$1,200', bound: '−±$1,200' },
    { text: '27–60', bound: '27–±60' },
    { text: '# days', bound: '#_days' },
    { text: '10,860.01美元', bound: '10,860.01±美±元' },
    { text: '抵达前4小时', bound: '抵达前±4±小±时' },
    { text: '后30～36天', bound: '后±30±～±36±天' },
    { text: '16–14 before', bound: '16–±14_before' },
    { text: '11月20日', bound: '11±月±20±日' },
    { text: '12.8～13.6天', bound: '12.8±～±13.6±天' },
  ])('binds figures in “$text”', ({ text, bound }) => {
    expect(shown(bindText(text))).toBe(bound)
  })

  it.each(['Ask for both prices', 'in 2026 unless you order it', 'CSMS 18-000419', '30 monthly reports'])(
    'leaves “%s” unchanged',
    (text) => {
      expect(bindText(text)).toBe(text)
    },
  )

  it('is idempotent', () => {
    const once = bindText('15 × 640美元, −$1,200, July 31, 2～5天')
    expect(bindText(once)).toBe(once)
  })
})

describe('bindFigures', () => {
  it('binds every text, but neither addresses nor numbers', () => {
    const words = { rows: [['3 days', { label: '2天', href: '/a#2天' }]], amount: 3, none: undefined }
    expect(bindFigures(words)).toEqual({
      rows: [['3\u00a0days', { label: '2\u2060天', href: '/a#2天' }]],
      amount: 3,
      none: undefined,
    })
  })
})
