import { isInEu } from '#freight/eu-states.ts'
import type { RoutePlan } from '#freight/routes/route-plan.ts'
import { coastOf } from '#freight/routes/trade-lane.ts'

type Driver = { readonly id: string; readonly values: Readonly<Record<string, string>> }

/** Cost drivers of a route, by message key. */
export const driversOf = ({ from, to, modes }: RoutePlan): readonly Driver[] => {
  const sea = modes.find(({ mode }) => mode === 'fcl')
  const hasAir = modes.some(({ mode }) => mode === 'air')
  const options = sea?.sea?.options ?? []
  const by = sea?.sea?.by ?? []
  const isFromAsia = coastOf(from.country, from.at).endsWith('asia')
  const road = (sea?.legs ?? []).reduce((km, leg) => km + (leg.by === 'truck' ? (leg.km ?? 0) : 0), 0)
  const ids = [
    ...(sea === undefined ? [] : ['sea-rate', 'bunker', 'terminal']),
    ...(sea !== undefined && isFromAsia ? ['peak'] : []),
    ...(by.includes('suez') ? ['suez'] : []),
    ...(by.includes('panama') ? ['panama'] : []),
    // Another route has a canal, and this one goes around it.
    ...(by.length === 0 && options.some((option) => option.by.includes('suez')) ? ['cape'] : []),
    ...(sea === undefined ? [] : ['lcl', 'demurrage']),
    ...(hasAir ? ['air'] : []),
    ...(to.country === 'US' ? ['us'] : []),
    ...(isInEu(from.country) || isInEu(to.country) ? ['eu'] : []),
  ]
  return [
    ...ids.map((id) => ({ id, values: {} })),
    ...(road > 100 ? [{ id: 'inland', values: { km: String(road) } }] : []),
  ]
}
