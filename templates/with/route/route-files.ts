import type { RouteWords } from '#content/schema/route-page.ts'
import type { Charts } from '../../sections/route/route-chart.ts'

/** What describing routes takes in the browser besides the data: written when building, read by the worker. */
export type RouteNotes = {
  readonly edition: string
  readonly words: RouteWords
  /** Names of our services by id. */
  readonly services: Readonly<Record<string, string>>
  /** Codes of ports between which all lanes are pages of their own. */
  readonly leading: readonly string[]
  readonly paths: RoutePaths
  readonly charts: Charts
}

/** Where routes, and what they lead to, have their pages. */
export type RoutePaths = {
  readonly index: string
  readonly plan: string
  readonly missing: string
  readonly port: string
  readonly airport: string
  readonly service: string
  readonly quote: string
  readonly emissions: string
  readonly duty: string
}

export const notesFile = 'notes.json'
