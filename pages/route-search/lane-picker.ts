import { canals } from '#freight/routes/canals.ts'
import { placeName } from '#templates/sections/route/describe-route.ts'
import type { LanePickerData } from '#templates/with/route/with-lane-picker.tsx'
import type { SiteBuildContext } from '../define.ts'
import { routeDataPath, routeSearchPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { selectLeadingPorts } from './route-data.ts'
import { routePageOf } from './route-parts.ts'

/** The form that shows a lane, with the leading ports as suggestions; absent where route search is. */
export const selectLanePicker = (context: SiteBuildContext): LanePickerData | undefined => {
  const { content, edition } = context
  if (content.find('routePage', 'route-search') === undefined) return undefined
  const { t } = context
  const { form, planning, route } = routePageOf(context)
  const { label, from, to, submit } = form
  const { columns, chosen, switches } = route.ways
  const places = selectLeadingPorts(context).map((code) => placeName(content.get('routePlaces', code).data, edition))
  return {
    label,
    path: routeSearchPath,
    from,
    to,
    submit,
    places: [...new Set(places)],
    files: routeDataPath,
    avoided: avoidedOf(context, canals),
    words: {
      quote: t('home.lane.quote'),
      route: t('home.lane.route'),
      close: t('home.lane.close'),
      switches,
      ways: { columns, chosen },
      unavailable: planning.unavailable,
    },
  }
}
