import { canals } from '#freight/routes/canals.ts'
import type { LanePickerData } from '#templates/with/route/with-lane-picker.tsx'
import type { SiteBuildContext } from '../define.ts'
import { routeDataPath, routeSearchPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { routePageOf, selectPlaceWords } from './route-parts.ts'

/** The form that shows a lane; absent where route search is. */
export const selectLanePicker = (context: SiteBuildContext): LanePickerData | undefined => {
  const { content } = context
  if (content.find('routePage', 'route-search') === undefined) return undefined
  const { t } = context
  const { form, planning, route } = routePageOf(context)
  const { label, from, to, submit } = form
  const { columns, chosen, switches } = route.ways
  return {
    label,
    path: routeSearchPath,
    from,
    to,
    submit,
    files: routeDataPath,
    avoided: avoidedOf(context, canals),
    words: {
      quote: t('home.lane.quote'),
      route: t('home.lane.route'),
      close: t('home.lane.close'),
      switches,
      ways: { columns, chosen },
      unavailable: planning.unavailable,
      places: selectPlaceWords(context),
    },
  }
}
