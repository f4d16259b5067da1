import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneNumber } from '#content/schema/forms/field.ts'

/** Judges a number with the whole of Google's tables; the browser has the smaller ones. */
export const isPhone = ({ number, countryCode, country }: PhoneNumber): boolean => {
  const code = countryCode.replace(/\D/g, '')
  const whole = number.startsWith('+') || code === '' ? number : `+${code}${number}`
  const parsed = parsePhoneNumberFromString(whole, isSupportedCountry(country) ? country : undefined)
  return parsed?.isValid() === true
}
