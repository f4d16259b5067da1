import type { PlaceAnswer, PlaceKind } from '#templates/with/place/place-client.ts'
import type { NamedLane, RouteReply } from '#templates/with/route/route-client.ts'

/** Requests of a page to the worker. `base` is the URL of the folder with the files. */
export type RouteQuestion = { readonly id: number; readonly base: string } & (
  | { readonly ask: 'offer'; readonly typed: string; readonly kind: PlaceKind | undefined }
  | { readonly ask: 'lane'; readonly typed: string }
  | { readonly ask: 'describe'; readonly from: string; readonly to: string; readonly closed: readonly string[] }
)

export type RouteAnswerMessage = { readonly id: number } & (
  | { readonly ask: 'offer'; readonly answer: PlaceAnswer | null }
  | { readonly ask: 'describe'; readonly reply: RouteReply }
  | { readonly ask: 'lane'; readonly lane: NamedLane | null }
)
