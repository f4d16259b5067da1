import type { RouteView } from '../../sections/route/route-view.ts'

/** A place as a list of suggestions shows it. */
export type Suggestion = {
  readonly code: string
  /** Text put into the field: name and code. */
  readonly text: string
  readonly kind: 'port' | 'airport'
  readonly country: string
  /** Path of a page that belongs to this suggestion alone. */
  readonly slug: string
}

export type AskedEnd = { readonly asked: string; readonly isKnown: boolean; readonly near: readonly Suggestion[] }

export type RouteReply =
  | { readonly _tag: 'Described'; readonly view: RouteView; readonly path: string }
  | { readonly _tag: 'Unknown'; readonly from: AskedEnd; readonly to: AskedEnd }
  | { readonly _tag: 'SamePlace'; readonly place: string }
  | { readonly _tag: 'Unavailable' }

/** Requests of a page to the worker. `base` is the URL of the folder with the files. */
export type RouteQuestion = { readonly id: number; readonly base: string } & (
  | { readonly ask: 'suggest'; readonly typed: string }
  | { readonly ask: 'describe'; readonly from: string; readonly to: string; readonly closed: readonly string[] }
)

export type RouteAnswerMessage = { readonly id: number } & (
  | { readonly ask: 'suggest'; readonly suggestions: readonly Suggestion[] | null }
  | { readonly ask: 'describe'; readonly reply: RouteReply }
)
