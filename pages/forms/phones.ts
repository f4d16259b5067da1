import type { PhoneNumber } from '#content/schema/forms/decode-answer.ts'

type Judge = (phone: PhoneNumber) => boolean

/** Checks a number by common rules until the metadata of countries is loaded, on first focus of the field. */
const isPlausible: Judge = ({ number }) => /^\+?[0-9 .()/-]{5,24}$/.test(number)

let judge: Judge = isPlausible
let loading: Promise<void> | undefined

export const isPhone: Judge = (phone) => judge(phone)

/** Loads the metadata. Offline, the common rules suffice, since the endpoint validates the number. */
export const loadPhones = (): Promise<void> => {
  loading ??= import('libphonenumber-js/min').then(
    ({ isSupportedCountry, parsePhoneNumberFromString }) => {
      judge = ({ number, countryCode, country }) => {
        const code = countryCode.replace(/\D/g, '')
        const whole = number.startsWith('+') || code === '' ? number : `+${code}${number}`
        return parsePhoneNumberFromString(whole, isSupportedCountry(country) ? country : undefined)?.isValid() === true
      }
    },
    () => {
      loading = undefined
    },
  )
  return loading
}
