import { emissionFactors } from '#content/facts/emissions/emission-factors.ts'
import type { Days } from '#freight/routes/days.ts'
import { emissionsOf } from '#freight/routes/route-emissions.ts'
import type { ModePlan } from '#freight/routes/route-plan.ts'
import { writeWhole } from '#locale/numbers.ts'
import type { LaneCardsProps } from '#templates/sections/route/lane-cards.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import type { SiteBuildContext } from '../define.ts'
import { routePageOf } from '../route-search/route-parts.ts'

/** Texts of the card of one way. */
export type CardFacts = {
  readonly name: string
  readonly way: string
  readonly days: Days
  readonly emissions: string
  /** Fields of the quote form besides those that all cards share. */
  readonly ask: Readonly<Record<string, string>>
}

export const kmText = (context: SiteBuildContext, km: number): string =>
  fill(routePageOf(context).route.units.km, { km: writeWhole(km, context.edition) })

export const milesText = (context: SiteBuildContext, nm: number): string =>
  fill(routePageOf(context).route.units.nm, { nm: writeWhole(nm, context.edition) })

/** Kilograms of CO2e with the amount of goods. */
export const emissionsText = (context: SiteBuildContext, grams: number, per: 'teu' | 'tonne'): string => {
  const { units, compare } = routePageOf(context).route
  return `${fill(units.kg, { kg: writeWhole(grams / 1000, context.edition) })} ${compare.per[per]}`
}

/** Days and emissions of a planned mode. */
export const figuresOf = (context: SiteBuildContext, plan: ModePlan): Pick<CardFacts, 'days' | 'emissions'> => {
  const { grams, per } = emissionsOf(plan, emissionFactors)
  return { days: plan.days, emissions: emissionsText(context, grams, per) }
}

/** Ways side by side, their days on one scale. */
export const selectCards = (
  context: SiteBuildContext,
  quote: string,
  ways: readonly CardFacts[],
  words: Partial<LaneCardsProps['words']> = {},
): LaneCardsProps => {
  const { cards, route } = routePageOf(context)
  const longest = Math.max(1, ...ways.map(({ days }) => days.plan))
  const inThousandths = (days: number): number => Math.round((1000 * days) / longest)
  return {
    words: { label: cards.label, basis: cards.basis, quote: cards.quote, ...words },
    quote,
    cards: ways.map(({ name, way, days, emissions, ask }) => [
      name,
      way,
      fill(route.units.range, { best: String(Math.round(days.best)), plan: String(Math.round(days.plan)) }),
      emissions,
      String(new URLSearchParams(ask)),
      inThousandths(days.best),
      inThousandths(days.plan),
    ]),
  }
}
