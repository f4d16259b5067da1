import { expect, it } from 'vitest'
import { dayFromToday } from '#templates/ui/day-from-today.ts'

it.each([
  [0, '2026-11-22T12:00', '2026-11-22'],
  // The day is the visitor's local day, from its first minute to its last.
  [0, '2026-11-22T00:00', '2026-11-22'],
  [0, '2026-11-22T23:59', '2026-11-22'],
  [-1, '2027-01-01T09:00', '2026-12-31'],
  [1, '2028-02-28T09:00', '2028-02-29'],
])('dayFromToday returns the day %d days from today in local time %s: %s', (days, now, day) => {
  expect(dayFromToday(days, new Date(now))).toBe(day)
})
