import type { Part, PartOf } from '../render/render-part.ts'

export type WorkerTask = { readonly edition: string; readonly part: PartOf /** Output folder of the edition. */; readonly dir: string }

export type WorkerMessage =
  | { readonly _tag: 'Page' }
  | { readonly _tag: 'Part'; readonly part: Part }
  | { readonly _tag: 'Crash'; readonly message: string }
