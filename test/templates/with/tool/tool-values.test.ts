import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, readValues, writeValues } from '#templates/with/tool/tool-values.ts'

const isField = (name: string): boolean => ['weight', 'by1'].includes(name)

describe('tool values', () => {
  it('readValues reads known fields of an address, without blanks', () => {
    expect(readValues('?weight=5&other=1&by1=+&__proto__=x', isField)).toEqual({ weight: '5' })
  })

  it('readValues cuts off values longer than any real input', () => {
    expect(readValues(`?weight=${'9'.repeat(10_000)}`, isField)['weight']).toHaveLength(100)
  })

  it('readValues restores any value that writeValues wrote', () => {
    const text = fc
      .oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.constantFrom('１２', '上海', '%00', '+&=;#', '\u0000'))
      .filter((value) => value.trim() !== '')
    fc.assert(
      fc.property(fc.record({ weight: text, by1: text }), (values) => {
        expect(readValues(writeValues('', values, isField), isField)).toEqual(values)
      }),
    )
  })

  it('writeValues keeps other parameters of the query', () => {
    expect(writeValues('?utm_source=x&weight=1', { weight: '2' }, isField)).toBe('?utm_source=x&weight=2')
    expect(writeValues('?weight=1', {}, isField)).toBe('')
  })

  it('are equal only with the same fields', () => {
    expect(isSame({ weight: '1' }, { weight: '1' })).toBe(true)
    expect(isSame({ weight: '1' }, { weight: '1', by1: 'air' })).toBe(false)
  })
})
