import { addDays, type Days } from './days.ts'
import type { ModePlan } from './route-plan.ts'

/** A window of days: `2026-12-10`, both included. */
export type Window = readonly [first: string, last: string]

export type SailingDays = {
  readonly ready: string
  readonly departure: Window
  readonly arrival: Window
  /** First days of weeks, Mondays, from the one with the ready date. */
  readonly weeks: readonly string[]
  /** Weeks from one label to the next, so that labels do not touch. */
  readonly step: number
}

const mostLabels = 5

const dayMs = 86_400_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

const windowOf = (ready: string, { best, plan }: Days): Window => [
  dayAfter(ready, Math.floor(best)),
  dayAfter(ready, Math.ceil(plan)),
]

/** Days from the door to the departure of the ship, train or aircraft. */
export const daysToDeparture = ({ legs }: ModePlan): Days =>
  addDays(legs.filter(({ kind }) => kind === 'pick-up' || kind === 'origin').map(({ days }) => days))

/** When goods that are ready on a day leave and arrive: best case, and planning value. */
export const sailingDays = (ready: string, toDeparture: Days, days: Days): SailingDays => {
  const arrival = windowOf(ready, days)
  const first = mondayOf(ready)
  const least = Math.floor(daysBetween(first, arrival[1]) / 7) + 1
  const step = Math.ceil(least / mostLabels)
  const count = step * Math.ceil(least / step)
  return {
    ready,
    departure: windowOf(ready, toDeparture),
    arrival,
    weeks: Array.from({ length: count }, (_, week) => dayAfter(first, 7 * week)),
    step,
  }
}
