import { unpackSheets } from '#freight/charts/sheet-list.ts'
import type { Place, PlaceKind } from '#freight/places/place.ts'
import { cityOfPort } from '#freight/places/port-cities.ts'
import { type AskedPlace, listPlaces, placesOf } from '#freight/places/resolve-place.ts'
import { placeSlug } from '#freight/routes/address.ts'
import { type Canal, canals } from '#freight/routes/canals.ts'
import { openRoutes, type ReadFile, type Routes } from '#freight/routes/open-routes.ts'
import { describeRoute, nameWithCode, placeName } from '#templates/sections/route/describe-route.ts'
import { figuresOf } from '#templates/sections/route/route-figures.ts'
import { fill } from '#templates/sections/tool/fill.ts'
import type { PlaceAnswer, Suggestion } from '#templates/with/place/place-client.ts'
import type { AskedEnd, NamedLane, RouteReply } from '#templates/with/route/route-client.ts'
import { type GroupedPlace, groupPlaces } from './group-places.ts'
import { laneOf } from './lane-of.ts'
import { placesBeside, relatedLanes } from './related-lanes.ts'
import { notesFile, type RouteNotes } from './route-files.ts'
import { createRouteHrefs } from './route-hrefs.ts'

export type RouteDesk = {
  readonly offer: (typed: string, kind?: PlaceKind) => Promise<PlaceAnswer | null>
  readonly describe: (from: string, to: string, closed: readonly string[]) => Promise<RouteReply>
  readonly lane: (typed: string) => Promise<NamedLane | null>
}

/** Answers requests of pages: what a text for a place stands for, and routes with the texts of the edition. */
export const openRouteDesk = (read: ReadFile): RouteDesk => {
  const routes = openRoutes(read)
  let notes: RouteNotes | undefined
  let sheets: readonly string[] | undefined
  const openNotes = async (): Promise<RouteNotes | null> => {
    notes ??= (await read(notesFile)) as RouteNotes | undefined
    return notes ?? null
  }

  return {
    offer: async (typed, kind) => {
      const [open, offer] = await Promise.all([openNotes(), routes.offer(typed, kind)])
      if (open === null || offer === null) return null
      const { asked, begun } = offer
      return {
        reading: asked._tag,
        isNothing: asked._tag === 'Unknown' && begun.length === 0,
        meant: await writeAll(routes, open, placesOf(asked)),
        ...(asked._tag === 'Known' ? await writeOthers(routes, open, asked) : {}),
        list: await writeGroups(routes, open, groupPlaces(listPlaces(offer), asked._tag === 'Known')),
      }
    },
    lane: async (typed) => {
      const [open, ends] = await Promise.all([openNotes(), routes.lane(typed)])
      if (open === null || ends === null || ends === undefined) return null
      const names = { from: placeName(ends.from, open.edition), to: placeName(ends.to, open.edition) }
      return {
        path: createRouteHrefs(open.paths, open.leading).route(ends.from, ends.to),
        title: fill(open.words.title, names),
        summary: fill(open.words.description, names),
      }
    },
    describe: async (from, to, closedIds) => {
      const closed: readonly Canal[] = canals.filter((canal) => closedIds.includes(canal))
      const [open, answer] = await Promise.all([openNotes(), routes.plan(from, to, closed)])
      if (open === null || answer._tag === 'Unavailable') return { _tag: 'Unavailable' }
      switch (answer._tag) {
        case 'SamePlace':
          return { _tag: 'SamePlace', place: placeName(answer.place, open.edition) }
        case 'Unknown':
          return {
            _tag: 'Unknown',
            from: await writeEnd(routes, open, answer.from),
            to: await writeEnd(routes, open, answer.to),
          }
        case 'Planned': {
          const { plan } = answer
          const hrefs = createRouteHrefs(open.paths, open.leading)
          const places = (await routes.all()) ?? []
          sheets ??= unpackSheets(open.charts.sheets)
          const view = describeRoute(plan, {
            edition: open.edition,
            words: open.words,
            services: answer.services.map((loop) => ({ ...loop, name: open.services[loop.id] ?? loop.id })),
            charts: { folder: open.charts.folder, sheets },
            closed,
            hrefs,
            find: (code) => places.find((place) => place.code === code),
            related: relatedLanes(plan.from, plan.to, placesBeside(places, plan.from), placesBeside(places, plan.to)),
          })
          const path = hrefs.route(plan.from, plan.to)
          const lane = laneOf(plan, open.edition, path)
          return { _tag: 'Described', view, figures: figuresOf(plan, open.edition), path, lane }
        }
      }
    },
  }
}

const writeAll = (routes: Routes, { edition }: RouteNotes, places: readonly Place[]): Promise<readonly Suggestion[]> =>
  Promise.all(
    places.map(async (place) => {
      const name = placeName(place, edition)
      const full = place.city === undefined || name.includes(place.city) ? name : `${name}, ${place.city}`
      return {
        code: place.code,
        text:
          place.kind === 'city'
            ? nameWithCode(place, edition)
            : nameWithCode({ code: place.code, name: full }, edition),
        kind: place.kind,
        country: [(await routes.countryName(place.country)) ?? place.country, place.state, portNote(place, edition)]
          .filter((part) => part !== undefined)
          .join(' · '),
        slug: placeSlug(place),
      }
    }),
  )

const writeGroups = async (
  routes: Routes,
  notes: RouteNotes,
  places: readonly GroupedPlace[],
): Promise<readonly Suggestion[]> => {
  const written = await writeAll(
    routes,
    notes,
    places.map(({ place }) => place),
  )
  return written.map((suggestion, index) => {
    const city = places[index]?.city
    // Some airports have their city in English alone.
    const isNamed = city !== undefined && (notes.edition !== 'zh-CN' || city.zh !== undefined)
    return !isNamed ? suggestion : { ...suggestion, city: placeName(city, notes.edition) }
  })
}

/** Words that tell a port from the others of its city. */
const portNote = ({ code }: Place, edition: string): string | undefined => {
  const city = cityOfPort(code)
  const port = city?.ports.find((each) => each.code === code)
  if (city === undefined || port === undefined) return undefined
  return edition === 'zh-CN' ? `${city.zh}${port.zh}` : `${city.name}: ${port.en}`
}

const writeOthers = async (
  routes: Routes,
  notes: RouteNotes,
  { place, others = [] }: Extract<AskedPlace, { readonly _tag: 'Known' }>,
): Promise<Pick<PlaceAnswer, 'others'>> => {
  const city = cityOfPort(place.code)
  return city === undefined || others.length === 0
    ? {}
    : { others: { city: placeName(city, notes.edition), ports: await writeAll(routes, notes, others) } }
}

const writeEnd = async (routes: Routes, notes: RouteNotes, end: AskedPlace): Promise<AskedEnd> => {
  if (end._tag !== 'Known') return { asked: end.asked, isKnown: false, near: await writeAll(routes, notes, end.near) }
  const [suggestion] = await writeAll(routes, notes, [end.place])
  return { asked: suggestion?.text ?? end.place.code, isKnown: true, near: [] }
}
