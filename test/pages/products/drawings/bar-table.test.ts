import { describe, expect, it } from 'vitest'
import { selectBarTable } from '#pages/products/drawings/bar-table.ts'
import { someBars } from '#test/support/drawings.ts'

describe('selectBarTable', () => {
  it('multiplies the factors, and scales to the largest product', () => {
    const { rows } = selectBarTable(someBars(), 'en-US')
    expect(rows.map(({ amount, share }) => [amount, share])).toEqual([
      ['1,200 kg', 1000],
      ['300 kg', 250],
      ['1.5 kg', 1],
    ])
  })

  it('has no bar for zero', () => {
    const rows = [
      { name: 'Some', times: [4], cells: ['4'] },
      { name: 'None', times: [4, 0], cells: ['4 × 0'] },
    ]
    expect(selectBarTable(someBars({ rows }), 'en-US').rows.map(({ share }) => share)).toEqual([1000, 0])
  })
})
