import { describe, expect, it } from 'vitest'
import { writeTenths, writeWhole } from '#locale/numbers.ts'

const languages = ['en-US', 'zh-CN', 'de', 'pt-BR', 'ja', 'ar', 'ar-EG', 'es', 'fr', 'hi', 'de-CH', 'pl']
const wholes = [0, 7, 999, 1000, 1234, 9999, 10_550, 123_456, 1_234_567, 12_345_678, -1, -10_550]

describe('writeWhole', () => {
  it.each([
    ['en-US', '10,550'],
    ['zh-CN', '10,550'],
    ['de', '10.550'],
    ['pt-BR', '10.550'],
    ['ja', '10,550'],
    ['fr', '10\u202f550'],
    ['ar-EG', '١٠٬٥٥٠'],
  ])('marks thousands in %s', (language, written) => {
    expect(writeWhole(10_550.4, language)).toBe(written)
  })

  it.each([
    ['es', 1234, '1234'],
    ['es', 12_345, '12.345'],
    ['hi', 1_234_567, '12,34,567'],
    ['en-US', -0.2, '0'],
  ] as const)('groups as %s does in %d', (language, value, written) => {
    expect(writeWhole(value, language)).toBe(written)
  })

  it.each(languages)('writes what Intl writes in %s', (language) => {
    const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
    expect(wholes.map((value) => writeWhole(value, language))).toEqual(wholes.map((value) => format(value)))
  })
})

describe('writeTenths', () => {
  it.each([
    ['en-US', '1,234.5'],
    ['zh-CN', '1,234.5'],
    ['de', '1.234,5'],
    ['pt-BR', '1.234,5'],
    ['ja', '1,234.5'],
  ])('marks the decimal in %s', (language, written) => {
    expect(writeTenths(1234.54, language)).toBe(written)
  })

  it('keeps a zero, and a minus below one', () => {
    expect([8, -0.5, 0.04].map((value) => writeTenths(value, 'de'))).toEqual(['8,0', '-0,5', '0,0'])
  })

  it.each(languages)('writes what Intl writes in %s', (language) => {
    const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const tenths = wholes.map((value) => value / 10)
    expect(tenths.map((value) => writeTenths(value, language))).toEqual(tenths.map((value) => format(value)))
  })

  it.each(['en-US', 'zh-CN'])(
    'writes days at sea of every distance in %s as with a point and one digit',
    (language) => {
      const distances = Array.from({ length: 25_000 }, (_, miles) => miles)
      const differ = distances.flatMap((miles) =>
        [18, 16, 14].filter((knots) => writeTenths(miles / knots / 24, language) !== (miles / knots / 24).toFixed(1)),
      )
      expect(differ).toEqual([])
    },
  )
})
