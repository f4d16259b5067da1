import type { Formatters } from 'intl-messageformat'

const keptBy = <A extends readonly unknown[], B>(make: (...args: A) => B): ((...args: A) => B) => {
  const made = new Map<string, B>()
  return (...args) => {
    const key = JSON.stringify(args)
    const found = made.get(key) ?? make(...args)
    made.set(key, found)
    return found
  }
}

/**
 * Formatters for messages. Dates and times are in UTC unless a format names its own zone, since a machine's zone would
 * make output differ. Each formatter is created once.
 */
export const createUtcFormatters = (): Formatters => ({
  getNumberFormat: keptBy((locales, options) => new Intl.NumberFormat(locales, options as Intl.NumberFormatOptions)),
  getDateTimeFormat: keptBy((locales, options) => new Intl.DateTimeFormat(locales, { timeZone: 'UTC', ...options })),
  getPluralRules: keptBy((locales, options) => new Intl.PluralRules(locales, options)),
})
