import { fileUrl } from '@fairlead/engine/urls'
import { packedSeas } from '#content/facts/sea/packed-seas.ts'
import { packSheets } from '#freight/charts/sheet-list.ts'
import type { LocatedPlace } from '#freight/places/place.ts'
import type { RouteData } from '#freight/routes/build-routes.ts'
import type { ServiceLoop } from '#freight/routes/services.ts'
import type { RouteNotes, RoutePaths } from '#pages/route-search/route-files.ts'
import type { Charts } from '#templates/sections/route/route-chart.ts'
import { countryName, nameIn } from '../atlas/names.ts'
import { atlasKindPath, chartFolder, lanesFromPath } from '../atlas/paths.ts'
import type { SiteBuildContext } from '../define.ts'
import {
  dutyEstimatorPath,
  emissionsCalculatorPath,
  getStartedPath,
  routeMissingPath,
  routePlanPath,
  routeSearchPath,
} from '../view-models/paths.ts'

export const routePaths: RoutePaths = {
  index: routeSearchPath,
  plan: routePlanPath,
  missing: routeMissingPath,
  port: `${atlasKindPath('oceanport')}/`,
  airport: `${atlasKindPath('airport')}/`,
  service: `${atlasKindPath('service')}/`,
  lane: `${atlasKindPath('route')}/`,
  lanesFrom: lanesFromPath(''),
  quote: getStartedPath,
  emissions: emissionsCalculatorPath,
  duty: dutyEstimatorPath,
}

export const selectLeadingPorts = ({ content }: SiteBuildContext): readonly string[] =>
  content.find('leadingPorts', 'all')?.data ?? []

/** The company's loops with their names. */
export const selectServices = ({
  content,
  edition,
}: SiteBuildContext): readonly (ServiceLoop & { readonly name: string })[] =>
  content.all('services').map(({ id, data: { name, calls } }) => ({
    id,
    name: nameIn(edition, name),
    calls: calls.map(({ port }) => port),
    days: calls.map(({ days, sea }) => days + sea),
  }))

/** Only the Chinese edition has Chinese names in its list; others load them once somebody types one. */
const namedFor = (edition: string, place: LocatedPlace): LocatedPlace => {
  if (edition === 'zh-CN') {
    // Beside a Chinese name, the English one is needed for those who type it: for an airport, the city is enough.
    const { city, ...rest } = place
    return place.zh === undefined || city === undefined ? place : { ...rest, name: city }
  }
  const { zh, initials, ...rest } = place
  // A city goes by its Chinese name too, since it has no code that people type.
  return place.kind === 'city' && zh !== undefined ? { ...rest, zh } : rest
}

/** Data for planning routes in the browser. */
export const selectRouteData = (context: SiteBuildContext): RouteData => {
  const { content, edition } = context
  const all = content.all('routePlaces').map(({ data }) => data)
  const places = all.map((place) => namedFor(edition, place))
  return {
    places,
    chinese: new Map(
      all.flatMap(({ kind, code, zh }, index) =>
        kind === 'city' || zh === undefined || places[index]?.zh !== undefined ? [] : [[code, zh]],
      ),
    ),
    countries: new Map(content.all('countries').map(({ id }) => [id, countryName(context, id)])),
    services: selectServices(context).map(({ id, calls, days }) => ({ id, calls, days })),
    busiest: content.find('leadingPorts', 'busiest')?.data ?? [],
    network: packedSeas,
  }
}

/** Pictures of the land on which routes are drawn. */
export const selectCharts = ({ content, settings }: SiteBuildContext): Charts => ({
  folder: fileUrl(chartFolder.slice(1), settings.basePath),
  sheets: content.find('routeSheets', 'all')?.data ?? [],
})

/** Texts, names and paths for describing routes in the browser; undefined without route search. */
export const selectRouteNotes = (context: SiteBuildContext): RouteNotes | undefined => {
  const { content, edition } = context
  const charts = selectCharts(context)
  const page = content.find('routePage', 'route-search')?.data
  if (page === undefined) return undefined
  return {
    edition,
    words: page.route,
    services: Object.fromEntries(selectServices(context).map(({ id, name }) => [id, name])),
    leading: selectLeadingPorts(context),
    paths: routePaths,
    charts: { folder: charts.folder, sheets: packSheets(charts.sheets) },
  }
}
