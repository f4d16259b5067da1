import { describe, expect, it } from 'vitest'
import { selectCountries } from '#pages/select/forms/countries.ts'

const labelOf = (edition: string, code: string): string | undefined =>
  selectCountries(edition).find(({ value }) => value === code)?.label

describe.each(['en-US', 'zh-CN'])('the countries in %s', (edition) => {
  const countries = selectCountries(edition)

  it('are the 249 of ISO 3166-1, each once', () => {
    expect(new Set(countries.map(({ value }) => value)).size).toBe(249)
    expect(countries).toHaveLength(249)
  })

  it('have a name of their own instead of their code', () => {
    expect(countries.filter(({ value, label }) => value === label)).toEqual([])
    expect(new Set(countries.map(({ label }) => label)).size).toBe(249)
  })

  it('stand in the order of the language', () => {
    const { compare } = new Intl.Collator(edition)
    expect(
      countries.every(({ label }, index) => index === 0 || compare(countries[index - 1]?.label ?? '', label) <= 0),
    ).toBe(true)
  })
})

describe('names of countries', () => {
  it('are those of the edition', () => {
    expect([labelOf('en-US', 'DE'), labelOf('zh-CN', 'DE')]).toEqual(['Germany', '德国'])
  })

  it('follow the usage of the edition where Unicode has another', () => {
    expect(['HK', 'MO', 'TW'].map((code) => labelOf('zh-CN', code))).toEqual(['中国香港', '中国澳门', '中国台湾'])
  })
})
