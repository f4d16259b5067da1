import type { Canal } from '#freight/routes/canals.ts'
import { decidingCanals, inSailedOrder } from '#freight/routes/sailed-way.ts'
import type { SiteBuildContext } from '../define.ts'
import { bindText } from './bind-figures.ts'
import { formatDay } from './format-day.ts'

type Reading = Pick<SiteBuildContext, 'content'>

/** Those of the canals that ships avoid now. A page depends only on canals that it asks for. */
export const avoidedOf = ({ content }: Reading, canals: readonly Canal[]): readonly Canal[] =>
  canals.filter((canal) => !content.get('canals', canal).data.isSailed)

/** Routes of a lane, the one that ships sail now first. The shortest must come first. */
export const sailedWays = <W extends { readonly by: readonly string[] }>(
  context: Reading,
  ways: readonly W[],
): readonly W[] => inSailedOrder(ways, avoidedOf(context, decidingCanals(ways)))

/** How much longer the lanes of a chart are than the shortest routes, while ships avoid a canal; empty if none is. */
export const sailingNote = ({ content, t, edition }: SiteBuildContext, chartId: string): string => {
  const detours = content.get('laneMaps', chartId).data.lanes.flatMap(({ nauticalMiles, days, shortest }) =>
    shortest === undefined
      ? []
      : [
          {
            canal: shortest.way === 'panama' ? ('panama' as const) : ('suez' as const),
            miles: nauticalMiles - shortest.nauticalMiles,
            fast: days.fast - shortest.days.fast,
            slow: days.slow - shortest.days.slow,
          },
        ],
  )
  const [first] = detours.toSorted((a, b) => a.miles - b.miles)
  const last = detours.toSorted((a, b) => b.miles - a.miles)[0]
  if (first === undefined || last === undefined) return ''
  const whole = new Intl.NumberFormat(edition)
  const tenths = new Intl.NumberFormat(edition, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return bindText(
    t('map.sailed', {
      day: formatDay(content.get('canals', first.canal).data.asOf, edition),
      canal: first.canal,
      count: detours.length,
      least: whole.format(first.miles),
      most: whole.format(last.miles),
      fast: tenths.format(first.fast),
      slow: tenths.format(last.slow),
    }),
  )
}
