import { describe, expect, it } from 'vitest'
import { type Measure, readQuantity } from '#freight/quantity.ts'
import { readJson } from '#test/support/files.ts'

type Row = { readonly typed: string; readonly measure: Measure; readonly expected: string | readonly string[] | null }

/** Numbers as a report of faults typed them and as texts of both editions write them, and the hostile ones of vectors. */
const rows = readJson(import.meta.dirname, 'pasted-numbers.json') as readonly Row[]

const readingOf = (typed: string, measure: Measure, currency?: string): Row['expected'] => {
  const reading = readQuantity(typed, measure, currency)
  switch (reading._tag) {
    case 'Quantity':
      return reading.value
    case 'Ambiguous':
      return reading.readings
    case 'Unreadable':
      return null
  }
}

describe('readQuantity', () => {
  it.each(rows)('reads $typed as $measure', ({ typed, measure, expected }) => {
    expect(readingOf(typed, measure)).toEqual(expected)
  })

  it.each(rows.flatMap(({ expected }) => (Array.isArray(expected) ? expected : [])))(
    'reads an answer to its question: %s',
    (typed) => {
      expect(readingOf(typed, 'weight')).toBe(typed)
    },
  )

  it('takes the currency of the field only', () => {
    expect(readingOf('€45,000', 'money', 'EUR')).toBe('45000')
    expect(readingOf('¥45,000', 'money', 'CNY')).toBe('45000')
    expect(readingOf('$45,000', 'money', 'GBP')).toBeNull()
  })

  it.each([
    ['1.234.567,89', '1234567.89'],
    ["12'400.50", '12400.50'],
    ['1,23,456', '123456'],
    ['8\u202f500,5', '8500.5'],
    ['−5', '-5'],
    ['', null],
    ['9'.repeat(41), null],
  ])('reads the separators of other countries: %s', (typed, expected) => {
    expect(readingOf(typed, 'money')).toEqual(expected)
  })

  it('asks in the unit that was typed', () => {
    expect(readingOf('1.234 t', 'weight')).toEqual(['1234 t', '1.2340 t'])
    expect(readingOf('1234 t', 'weight')).toBe('1234000')
  })

  it('is exact', () => {
    expect(readingOf('9,999,999.999 lb', 'weight')).toBe('4535923.69954640763')
  })
})
