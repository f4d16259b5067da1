import { countryCodes } from '#freight/country-codes.ts'

/** Names that differ from CLDR's. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-US': { HK: 'Hong Kong SAR', MO: 'Macao SAR' },
  'zh-CN': { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
}

export type CountryOption = { readonly value: string; readonly label: string }

/** All countries and regions by name, in the order of the edition's language; `value` is the ISO code. */
export const selectCountries = (edition: string): readonly CountryOption[] => {
  const names = new Intl.DisplayNames(edition, { type: 'region' })
  const { compare } = new Intl.Collator(edition)
  return countryCodes
    .map((code) => ({ value: code, label: ownNames[edition]?.[code] ?? names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label))
}
