import { describe, expect, it } from 'vitest'
import { selectPriceScale } from '#pages/products/drawings/price-scale.ts'
import { aPrice } from '#test/support/drawings.ts'

describe('selectPriceScale', () => {
  it('adds up amounts in cents', () => {
    const lines = [0.1, 0.2].map((amount) => ({ name: `Line of ${amount}`, amount, cells: ['once'] }))
    expect(selectPriceScale(aPrice({ lines }), 'en-US').rows.at(-1)).toEqual(['Total', '', '$0.30'])
  })

  it('computes the share of each item', () => {
    expect(selectPriceScale(aPrice(), 'en-US').parts).toEqual([750, 250])
  })

  it('formats amounts in the style of the edition', () => {
    expect(selectPriceScale(aPrice({ as: '#美元' }), 'zh-CN').end).toBe('4,000.00美元')
  })
})
