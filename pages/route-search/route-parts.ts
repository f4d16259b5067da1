import type { RoutePage } from '#content/schema/route-page.ts'
import { writeWhole } from '#locale/numbers.ts'
import { createRouteHrefs } from '#pages/route-search/route-hrefs.ts'
import { placeName } from '#templates/sections/route/describe-route.ts'
import type { LaneGroupsProps } from '#templates/sections/route/lane-groups.tsx'
import { fill } from '#templates/sections/tool/fill.ts'
import type { PlaceFieldWords } from '#templates/with/place/place-client.ts'
import type { PlaceFieldsData } from '#templates/with/place/with-place-fields.tsx'
import type { LiveRouteProps } from '#templates/with/route/with-route.tsx'
import type { RouteFormProps } from '#templates/with/route/with-route-form.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectBreadcrumb } from '../view-models/breadcrumb.ts'
import { formatDay } from '../view-models/format-day.ts'
import { routeDataPath, routeMissingPath, routeSearchPath, updatePath } from '../view-models/paths.ts'
import { beforeText, behindText } from '../view-models/spacing.ts'
import { routePaths, selectLeadingPorts } from './route-data.ts'

export const routePageOf = ({ content }: SiteBuildContext): RoutePage => content.get('routePage', 'route-search').data

/** Texts with the number of ports and airports filled in. */
export const withCounts = ({ content, edition }: SiteBuildContext, text: string): string =>
  fill(text, {
    ports: writeWhole(content.all('portLinks').length, edition),
    airports: writeWhole(content.all('airportLinks').length, edition),
  })

/** Words of a field for a place, the same wherever one is asked. */
export const selectPlaceWords = (context: SiteBuildContext): PlaceFieldWords => routePageOf(context).place

/** Fields for places in the form of another page; absent where route search is. */
export const selectPlaceFields = (context: SiteBuildContext, names: readonly string[]): PlaceFieldsData | undefined =>
  context.content.find('routePage', 'route-search') === undefined
    ? undefined
    : { names, files: routeDataPath, words: selectPlaceWords(context) }

export const selectRouteForm = (context: SiteBuildContext): RouteFormProps & { readonly title: string } => {
  const { form } = routePageOf(context)
  return {
    title: form.label,
    path: routeSearchPath,
    missing: routeMissingPath,
    files: routeDataPath,
    words: { ...form, ...selectPlaceWords(context) },
  }
}

/** Parts common to all route pages. */
export const selectLiveWords = (context: SiteBuildContext): LiveRouteProps['words'] => {
  const suez = context.content.get('canals', 'suez').data
  const { planning, route, cards } = routePageOf(context)
  const { legs, ways, emissions, drivers, documents, services, related, duty, note, map } = route
  return {
    cards,
    legs: { title: legs.title, intro: legs.intro, columns: legs.columns },
    ways: {
      title: ways.title,
      intro: ways.intro,
      columns: ways.columns,
      chosen: behindText(ways.chosen, context.edition),
      ...(suez.isSailed
        ? {}
        : {
            today: {
              label: fill(ways.today, { day: formatDay(suez.asOf, context.edition) }),
              href: updatePath(`/${suez.asOf}`),
            },
          }),
    },
    emissions: { title: emissions.title, intro: emissions.intro },
    drivers: drivers.title,
    documents: documents.title,
    services: services.title,
    related: related.title,
    duty,
    note,
    map,
    switches: ways.switches,
    planning: {
      title: planning.title,
      lede: planning.lede,
      wait: planning.wait,
      unavailable: planning.unavailable,
      between: beforeText('', context.edition),
    },
  }
}

export const selectRouteBreadcrumb = (context: SiteBuildContext, current: string): LiveRouteProps['breadcrumb'] =>
  selectBreadcrumb(context.t, current, [{ label: routePageOf(context).headline, href: routeSearchPath }])

/** Lanes with pages of their own, by port of origin. */
export const selectLaneGroups = (context: SiteBuildContext): LaneGroupsProps['groups'] => {
  const { content, edition } = context
  const leading = selectLeadingPorts(context)
  const { related } = routePageOf(context).route
  const hrefs = createRouteHrefs(routePaths, leading)
  const ports = leading.map((code) => content.get('routePlaces', code).data)
  const { compare } = new Intl.Collator(edition)
  const named = ports
    .map((place) => ({ place, name: placeName(place, edition) }))
    .sort((a, b) => compare(a.name, b.name))
  return named.map(({ place: from, name }) => ({
    label: name,
    links: named
      .filter(({ place: to }) => to.country !== from.country)
      .map(({ place: to, name: other }) => ({
        label: fill(related.lane, { from: name, to: other }),
        href: hrefs.route(from, to),
      })),
  }))
}
