import type { RouteWords } from '#content/schema/route-page.ts'

/** Texts for describing routes in the browser, written by the build and read by the worker. */
export type RouteNotes = {
  readonly edition: string
  readonly words: RouteWords
  /** Names of the company's services by id. */
  readonly services: Readonly<Record<string, string>>
  /** Codes of ports whose lanes among each other have pages of their own. */
  readonly leading: readonly string[]
  readonly paths: RoutePaths
  /** URL of the folder with pictures of the land, and the sheets of which there is one, by `packSheets`. */
  readonly charts: { readonly folder: string; readonly sheets: string }
}

/** Paths of routes and of their links. */
export type RoutePaths = {
  readonly index: string
  readonly plan: string
  readonly missing: string
  readonly port: string
  readonly airport: string
  readonly service: string
  /** Pages of the atlas: one lane, and all lanes from a port. */
  readonly lane: string
  readonly lanesFrom: string
  readonly quote: string
  readonly emissions: string
  readonly duty: string
}

export const notesFile = 'notes.json'
