import { EMEA, EU } from './country-sets.ts'

/** Location of a visitor, as far as consent depends on it. */
export type GeoContext = {
  /** ISO 3166-1 code in capitals; undefined if unknown. */
  readonly countryCode: string | undefined
  readonly isEU: boolean
  readonly isEMEA: boolean
  /** Whether it follows from the device's time zone alone, which travels with its owner. */
  readonly isGuessed: boolean
}

/** Codes that hosts send for addresses without a country: Cloudflare's for unknown and Tor, Fastly's and GeoIP's. */
const NO_COUNTRY = new Set(['XX', 'T1', 'A1', 'A2', 'O1', 'ZZ', 'EU', 'AP'])

/** Reads a country code from outside; undefined for anything else. */
export const toCountryCode = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\s*[A-Za-z]{2}\s*$/.test(value)) return undefined
  const code = value.trim().toUpperCase()
  return NO_COUNTRY.has(code) ? undefined : code
}

export const geoContextOf = (countryCode: string | undefined, isGuessed = false): GeoContext => ({
  countryCode,
  isEU: countryCode !== undefined && EU.has(countryCode),
  isEMEA: countryCode !== undefined && EMEA.has(countryCode),
  isGuessed,
})
