import { isInEu } from '#freight/eu-states.ts'
import type { RoutePlan } from '#freight/routes/route-plan.ts'

/** Documents for a route, by message key. */
export const documentsOf = ({ from, to, modes }: RoutePlan): readonly string[] => {
  const hasSea = modes.some(({ mode }) => mode !== 'air')
  const hasAir = modes.some(({ mode }) => mode === 'air')
  const isAcrossBorder = from.country !== to.country
  return [
    'invoice',
    ...(hasSea ? ['bill', 'vgm'] : []),
    ...(hasAir ? ['waybill'] : []),
    ...(from.country === 'CN' && isAcrossBorder ? ['china'] : []),
    ...(to.country === 'US' && isAcrossBorder ? [...(hasSea ? ['isf'] : []), 'entry'] : []),
    ...(isInEu(to.country) && !isInEu(from.country) ? ['ics2'] : []),
    ...(isAcrossBorder ? ['wood', 'origin'] : []),
  ]
}
