import { canals } from '#freight/routes/canals.ts'
import { createRouteHrefs } from '#pages/route-search/route-hrefs.ts'
import { nameWithCode, placeName } from '#templates/sections/route/describe-route.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import type { KeptLaneWords } from '#templates/with/lane/kept-lane.tsx'
import type { LaneWords } from '#templates/with/lane/lane-texts.ts'
import type { LaneMarkProps } from '#templates/with/lane/with-lane-mark.tsx'
import type { LanePickerData } from '#templates/with/route/with-lane-picker.tsx'
import type { SiteBuildContext } from '../define.ts'
import { getStartedPath, routeDataPath, routeSearchPath } from '../view-models/paths.ts'
import { avoidedOf } from '../view-models/sailing.ts'
import { routePaths, selectLeadingPorts } from './route-data.ts'
import { routePageOf, selectPlaceWords } from './route-parts.ts'

/** Words of a chosen lane and its figures. */
export const selectLaneWords = (context: SiteBuildContext): LaneWords => {
  const { heading, units, compare, modes } = routePageOf(context).route
  return {
    heading,
    days: units.range,
    miles: units.nm,
    kg: units.kg,
    per: compare.per,
    modes: { fcl: modes.fcl.name, lcl: modes.lcl.name, rail: modes.rail.name, air: modes.air.name },
  }
}

export const selectKeptWords = ({ t }: SiteBuildContext): KeptLaneWords => ({
  kept: t('lane.kept'),
  forget: t('lane.forget'),
})

export const selectMarkWords = (context: SiteBuildContext): LaneMarkProps['words'] => ({
  ...selectKeptWords(context),
  mark: context.t('lane.mark'),
  back: context.t('lane.back'),
  lane: context.t('lane.name', { from: '{from}', to: '{to}' }),
})

/** The course plotter of the chart of the world; absent where route search is. */
export const selectLanePicker = (context: SiteBuildContext): LanePickerData | undefined => {
  const { content, edition } = context
  if (content.find('routePage', 'route-search') === undefined) return undefined
  const { t } = context
  const { form, planning, route } = routePageOf(context)
  const { label, from, to } = form
  const chart = content.get('laneMaps', 'world').data
  const hrefs = createRouteHrefs(routePaths, selectLeadingPorts(context))
  const placeOf = (code: string) => content.get('routePlaces', code).data
  return {
    label,
    path: routeSearchPath,
    from,
    to,
    submit: t('home.lane.submit'),
    files: routeDataPath,
    avoided: avoidedOf(context, canals),
    lanes: chart.lanes.map(({ id, ...lane }) => {
      const [start, end] = [placeOf(lane.from), placeOf(lane.to)]
      return {
        id,
        label: fill(route.related.lane, { from: placeName(start, edition), to: placeName(end, edition) }),
        href: hrefs.route(start, end),
        from: nameWithCode(start, edition),
        to: nameWithCode(end, edition),
      }
    }),
    ports: Object.fromEntries(chart.ports.map(({ code }) => [code, nameWithCode(placeOf(code), edition)])),
    words: {
      lane: selectLaneWords(context),
      kept: selectKeptWords(context),
      labels: { days: t('lane.days'), miles: t('lane.miles'), emissions: t('lane.emissions') },
      lanes: t('home.lane.lanes'),
      said: t('lane.said', { lane: '{lane}', figures: '{figures}' }),
      quote: t('home.lane.quote'),
      quotePath: getStartedPath,
      route: t('home.lane.route'),
      wait: t('home.lane.wait'),
      region: t('lane.mark'),
      unavailable: planning.unavailable,
      places: selectPlaceWords(context),
    },
  }
}
