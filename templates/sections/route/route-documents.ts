import { isInEu } from '#freight/eu-states.ts'
import type { RoutePlan } from '#freight/routes/route-plan.ts'

/** Documents for a route, by message key. */
export const documentsOf = ({ from, to, modes }: RoutePlan): readonly string[] => {
  const hasSea = modes.some(({ sea }) => sea !== undefined)
  const hasTrain = modes.some(({ mode }) => mode === 'rail')
  const hasAir = modes.some(({ mode }) => mode === 'air')
  const isAcrossBorder = from.country !== to.country
  return [
    'invoice',
    ...(hasSea ? ['bill', 'vgm'] : []),
    ...(hasAir ? ['waybill'] : []),
    ...(hasTrain ? ['consignment'] : []),
    ...(from.country === 'CN' && isAcrossBorder ? ['china'] : []),
    ...(to.country === 'US' && isAcrossBorder ? [...(hasSea ? ['isf'] : []), 'entry'] : []),
    ...(isInEu(to.country) && !isInEu(from.country) ? ['ics2'] : []),
    ...(isAcrossBorder ? ['wood', 'origin'] : []),
  ]
}
