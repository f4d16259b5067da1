import { type BuiltFamily, type DataFamily, toNdjson } from '../family.ts'
import namesOfCldr from './names.json' with { type: 'json' }
import { regionOf } from './regions.ts'

/** English and Chinese names by code; `npm run data -- refresh` takes them from the Node that runs it. */
const cldr: Readonly<Record<string, readonly string[]>> = namesOfCldr

/** Names chosen for this site; all others are those of CLDR. */
const names: Readonly<Record<string, { readonly en?: string; readonly zh?: string }>> = {
  HK: { en: 'Hong Kong', zh: '中国香港' },
  MO: { en: 'Macao', zh: '中国澳门' },
  TW: { zh: '中国台湾' },
  AG: { en: 'Antigua and Barbuda' },
  BA: { en: 'Bosnia and Herzegovina' },
  BL: { en: 'Saint Barthélemy' },
  CD: { en: 'Congo (Kinshasa)' },
  CG: { en: 'Congo (Brazzaville)' },
  KN: { en: 'Saint Kitts and Nevis' },
  LC: { en: 'Saint Lucia' },
  MF: { en: 'Saint Martin' },
  MM: { en: 'Myanmar' },
  PM: { en: 'Saint Pierre and Miquelon' },
  SH: { en: 'Saint Helena' },
  SJ: { en: 'Svalbard and Jan Mayen' },
  ST: { en: 'São Tomé and Príncipe' },
  TC: { en: 'Turks and Caicos Islands' },
  TT: { en: 'Trinidad and Tobago' },
  VC: { en: 'Saint Vincent and the Grenadines' },
  WF: { en: 'Wallis and Futuna' },
}

/** Uninhabited, or without a place in the lists. */
const isLeftOut = (code: string): boolean => ['AQ', 'BV', 'HM', 'TF'].includes(code)

export type CountryRow = {
  readonly code: string
  readonly en: string
  readonly zh: string
  readonly region: string
}

/** All countries and areas with an ISO 3166 code, by code. */
export const countryRows: readonly CountryRow[] = Object.keys(cldr)
  .filter((code) => !isLeftOut(code))
  .sort()
  .map((code) => {
    const region = regionOf(code)
    if (region === undefined)
      throw new Error(`${code} belongs to no region: add it in content/data/countries/regions.ts.`)
    return {
      code,
      en: names[code]?.en ?? cldr[code]?.[0] ?? code,
      zh: names[code]?.zh ?? cldr[code]?.[1] ?? code,
      region,
    }
  })

export const countriesFamily: DataFamily = {
  name: 'countries',
  sources: [
    {
      id: 'countries',
      title: 'Countries and areas, with their English and Chinese names',
      origin: 'codes of countries-list 3.4.1, names of Unicode CLDR 48',
      url: 'https://cldr.unicode.org/',
      licence: 'MIT, Unicode License v3',
      asOf: '2025-10-29',
      file: 'content/data/countries/names.json',
      sha256: '157778c153460fff939e09b40051669a14631c31d0fbc4dacfa0d76be517619b',
    },
  ],
  build: (): BuiltFamily => ({
    files: { 'countries/rows.ndjson': toNdjson(countryRows) },
    findings: [
      ...countryRows
        .filter(({ code }) => names[code] !== undefined)
        .map(({ code }) => ({
          did: 'fixed' as const,
          row: code,
          why: 'name settled in content/data/countries/build.ts',
        })),
      ...Object.keys(cldr)
        .filter(isLeftOut)
        .map((code) => ({ did: 'dropped' as const, row: code, why: 'no freight destination' })),
    ],
    counts: { 'countries and areas': countryRows.length },
  }),
}
