import type { ReactElement } from 'react'
import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/** A part of the frame that is the same on every page of an edition. Its data is one file, loaded once. */
export type SliceDefinition<Props = unknown, C extends Collections = Collections, M extends string = string> = {
  readonly select: (context: BuildContext<C, M>) => Props
}

export const sliceDefiner =
  <C extends Collections, M extends string = string>() =>
  <Props>(slice: SliceDefinition<Props, C, M>): SliceDefinition<Props, C, M> =>
    slice

/** The exports of a slice file. */
export type SliceModule = {
  readonly slice: { readonly select: (context: never) => unknown }
  readonly View: (props: { readonly data: never }) => ReactElement
}
