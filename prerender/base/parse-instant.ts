const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(?:Z|([+-])(\d{2}):(\d{2}))$/

/** An example for messages. */
export const AN_INSTANT = '2026-12-24T08:00:00+01:00'

const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** No place on Earth is further from UTC. */
const MAX_ZONE_HOURS = 14

/**
 * Milliseconds since 1970 of an instant such as `2026-12-24T08:00:00+01:00` or `2026-12-24T07:00Z`. Undefined without a
 * time zone, or for a day or time that no calendar has: the parser of the language takes some of these.
 */
export const parseInstant = (text: string): number | undefined => {
  const match = INSTANT.exec(text)
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const zoneHours = Number(match[8] ?? 0)
  const zoneMinutes = Number(match[9] ?? 0)
  const isTime = hour < 24 && minute < 60 && second < 60
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
  const isZone = zoneMinutes < 60 && zoneHours * 60 + zoneMinutes <= MAX_ZONE_HOURS * 60
  return isTime && isDay && isZone ? Date.parse(text) : undefined
}
