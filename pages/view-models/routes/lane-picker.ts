import type { LanePickerProps } from '#templates/sections/lane-picker.tsx'
import { placeName } from '#templates/sections/route/describe-route.ts'
import type { SiteBuildContext } from '../../define.ts'
import { routeSearchPath } from '../paths.ts'
import { selectLeadingPorts } from './route-data.ts'
import { routePageOf } from './route-parts.ts'

/** The form that leads to a route, with the leading ports as suggestions; absent where route search is. */
export const selectLanePicker = (context: SiteBuildContext): LanePickerProps | undefined => {
  const { content, edition } = context
  if (content.find('routePage', 'route-search') === undefined) return undefined
  const { label, from, to, submit } = routePageOf(context).form
  const places = selectLeadingPorts(context).map((code) => placeName(content.get('routePlaces', code).data, edition))
  return { label, path: routeSearchPath, from, to, submit, places: [...new Set(places)] }
}
