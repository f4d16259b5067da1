import { describe, expect, it } from 'vitest'
import { formatReport, textOf } from '#bench/typing/format-report.ts'

const key = (longest: number) => ({ longest, work: 2 * longest, paint: 16 })

describe('the report on typing', () => {
  it('has median, ninety-fifth percent and worst of each figure, and marks what is more than 50 ms', () => {
    const keys = Array.from({ length: 20 }, (_, index) => key(index + 1)).concat(key(51))
    const row = { edition: 'en-US', field: 'home', part: 'later', keys } as const
    expect(textOf(row)).toBe(
      'home (en-US), after: 21 keys, longest task 11 / 20 / 51 ! ms, all tasks 22 / 40 / 102 ! ms, to the paint 16 / 16 / 16 ms',
    )
  })

  it('names day, machine and load', () => {
    const report = formatReport([], { day: '2026-11-28', machine: 'a machine', load: [0.25, 3], rounds: 2 })
    expect(report).toContain('2026-11-28, a machine; load before and after: 0.25 and 3.00.')
  })
})
