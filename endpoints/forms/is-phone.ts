import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneNumber } from '#content/schema/forms/decode-answer.ts'

/** Validates a number with libphonenumber's full metadata. The browser uses a smaller set. */
export const isPhone = ({ number, countryCode, country }: PhoneNumber): boolean => {
  const code = countryCode.replace(/\D/g, '')
  const whole = number.startsWith('+') || code === '' ? number : `+${code}${number}`
  const parsed = parsePhoneNumberFromString(whole, isSupportedCountry(country) ? country : undefined)
  return parsed?.isValid() === true
}
