import { joinRange } from '#locale/marks.ts'
import { writeTenths, writeWhole } from '#locale/numbers.ts'

/** Days at sea at a speed, without time in port. */
export const daysAt = (nauticalMiles: number, knots: number, edition: string): string =>
  writeTenths(nauticalMiles / knots / 24, edition)

/** From the fast to the slow ship. */
export const daysBetween = (nauticalMiles: number, edition: string): string =>
  joinRange(daysAt(nauticalMiles, 18, edition), daysAt(nauticalMiles, 16, edition), edition)

const kmPerNauticalMile = 1.852

export const toKm = (nauticalMiles: number): number => nauticalMiles * kmPerNauticalMile

/** Kilograms CO2e of a TEU. */
export const kgOf = (grams: number, nauticalMiles: number, edition: string): string =>
  writeWhole((grams * toKm(nauticalMiles)) / 1000, edition)

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(2)}°\u00a0${value < 0 ? negative : positive}`

/** `51.95° N, 4.05° E`; in Chinese `北纬51.95°，东经4.05°`. */
export const formatPosition = (edition: string, [longitude, latitude]: readonly [number, number]): string =>
  edition === 'zh-CN'
    ? `${latitude < 0 ? '南纬' : '北纬'}${Math.abs(latitude).toFixed(2)}°，` +
      `${longitude < 0 ? '西经' : '东经'}${Math.abs(longitude).toFixed(2)}°`
    : `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`

/** `UTC+5:30` */
export const formatOffset = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
