import { describe, expect, it } from 'vitest'
import { selectCountries } from '#pages/view-models/forms/countries.ts'

const labelOf = (edition: string, code: string): string | undefined =>
  selectCountries(edition).find(({ value }) => value === code)?.label

describe.each(['en-US', 'zh-CN'])('the countries in %s', (edition) => {
  const countries = selectCountries(edition)

  it('the list of countries contains the 249 countries of ISO 3166-1 once each', () => {
    expect(new Set(countries.map(({ value }) => value)).size).toBe(249)
    expect(countries).toHaveLength(249)
  })

  it('the list of countries contains a name for each country code', () => {
    expect(countries.filter(({ value, label }) => value === label)).toEqual([])
    expect(new Set(countries.map(({ label }) => label)).size).toBe(249)
  })

  it('the list of countries is sorted in the order of the language', () => {
    const { compare } = new Intl.Collator(edition)
    expect(
      countries.every(({ label }, index) => index === 0 || compare(countries[index - 1]?.label ?? '', label) <= 0),
    ).toBe(true)
  })
})

describe('names of countries', () => {
  it('country names are in the language of the edition', () => {
    expect([labelOf('en-US', 'DE'), labelOf('zh-CN', 'DE')]).toEqual(['Germany', '德国'])
  })

  it('country names are the edition’s own where Unicode differs', () => {
    expect(['HK', 'MO', 'TW'].map((code) => labelOf('zh-CN', code))).toEqual(['中国香港', '中国澳门', '中国台湾'])
  })
})
