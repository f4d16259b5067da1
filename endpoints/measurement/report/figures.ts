import { and, gte, lte } from 'drizzle-orm'
import type { Database } from '../../store/open-store.ts'
import { eventDays, type FigureKind } from '../tables.ts'

export type Figure = typeof eventDays.$inferSelect

const DAY_MS = 86_400_000

/** Lists days up to and including the last, as `2026-11-23`. */
export const daysUntil = (last: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(last.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )

export const readFigures = (database: Database, days: readonly string[]): Promise<readonly Figure[]> =>
  database
    .select()
    .from(eventDays)
    .where(and(gte(eventDays.day, days[0] ?? ''), lte(eventDays.day, days.at(-1) ?? '')))

export const ofKind = (figures: readonly Figure[], kind: FigureKind): readonly Figure[] =>
  figures.filter((figure) => figure.kind === kind)

/** Sums counts by key, greatest first. */
export const totals = (figures: readonly Figure[]): readonly (readonly [key: string, count: number])[] => {
  const sums = new Map<string, number>()
  for (const { key, count } of figures) sums.set(key, (sums.get(key) ?? 0) + count)
  return [...sums].sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
}

/** Sums counts by day. */
export const byDay = (figures: readonly Figure[], days: readonly string[]): readonly number[] =>
  days.map((day) => figures.filter((figure) => figure.day === day).reduce((sum, { count }) => sum + count, 0))

/**
 * Computes the third quartile of each day; undefined for a day without measurements. Weights editions by their number
 * of measurements.
 */
export const quartileByDay = (figures: readonly Figure[], days: readonly string[]): readonly (number | undefined)[] =>
  days.map((day) => {
    const measured = figures.filter((figure) => figure.day === day && figure.p75 !== null)
    const count = measured.reduce((sum, figure) => sum + figure.count, 0)
    return count === 0 ? undefined : measured.reduce((sum, { p75, count: n }) => sum + (p75 ?? 0) * n, 0) / count
  })

/** Steps of a form, in the order in which visitors take them. */
export const formSteps = ['Form seen', 'Form started', 'Form submitted', 'Form sent'] as const

/** Counts the visits that took each step, by form. */
export const funnels = (
  figures: readonly Figure[],
): readonly { readonly form: string; readonly steps: readonly number[] }[] => {
  const counts = new Map(totals(figures))
  const forms = [...new Set([...counts.keys()].map((key) => key.split(' / ')[0] ?? ''))].sort()
  return forms.map((form) => ({ form, steps: formSteps.map((step) => counts.get(`${form} / ${step}`) ?? 0) }))
}
