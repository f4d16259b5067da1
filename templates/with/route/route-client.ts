import type { RouteFigures } from '../../sections/route/route-figures.ts'
import type { RouteView } from '../../sections/route/route-view.ts'
import type { ChosenLane } from '../lane/chosen-lane.ts'
import type { PlaceClient, Suggestion } from '../place/place-client.ts'

export type AskedEnd = { readonly asked: string; readonly isKnown: boolean; readonly near: readonly Suggestion[] }

export type RouteReply =
  | {
      readonly _tag: 'Described'
      readonly view: RouteView
      readonly figures: RouteFigures
      readonly path: string
      /** The lane to keep; undefined where no ship or plane goes. */
      readonly lane: ChosenLane | undefined
    }
  | { readonly _tag: 'Unknown'; readonly from: AskedEnd; readonly to: AskedEnd }
  | { readonly _tag: 'SamePlace'; readonly place: string }
  | { readonly _tag: 'Unavailable' }

/** A page of the lane that a query names. */
export type NamedLane = { readonly path: string; readonly title: string; readonly summary: string }

/** Reads places and plans routes. Templates only show them: the site passes in a client that loads what it needs. */
export type RouteClient = PlaceClient & {
  readonly describe: (from: string, to: string, closed: readonly string[]) => Promise<RouteReply>
  /** Null if the query names no two places, or they cannot be had. */
  readonly lane: (typed: string) => Promise<NamedLane | null>
}

/** Creates a client for the folder with the files for route planning, by its URL. */
export type CreateRouteClient = (base: string) => RouteClient
