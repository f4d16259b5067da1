import { describe, expect, it } from 'vitest'
import { selectLineChart } from '#pages/products/drawings/line-chart.ts'
import { someLines } from '#test/support/drawings.ts'

describe('selectLineChart', () => {
  it('lists the values of every line, including the intersection of the first two', () => {
    const { columns, rows, meeting } = selectLineChart(someLines({ at: [5, 20] }), 'en-US')
    expect(columns).toEqual(['Volume', 'Shared', 'Whole'])
    expect(rows).toEqual([
      ['5 m³', '$600', '$1,600'],
      ['15 m³', '$1,600', '$1,600'],
      ['20 m³', '$2,100', '$1,600'],
    ])
    expect(meeting?.text).toBe('15 m³')
  })

  it('lists the intersection once if the content lists it, too', () => {
    expect(selectLineChart(someLines({ at: [5, 15] }), 'en-US').rows).toHaveLength(2)
  })

  it('bends a line at its minimum', () => {
    const lines = [{ name: 'Charged', base: 0, rate: 100, least: 1000 }]
    const [line] = selectLineChart(someLines({ lines }), 'en-US').lines
    expect(line?.d.split('L')).toHaveLength(3)
  })

  it('rejects a line that leaves the chart', () => {
    expect(() => selectLineChart(someLines({ y: { label: 'Total', as: '$#', to: 2000, step: 500 } }), 'en-US')).toThrow(
      'raise y.to',
    )
  })
})
