import type { ReactElement, ReactNode } from 'react'
import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/** Where the page at hand leads in another edition. */
export type EditionLink = {
  readonly edition: string
  readonly lang: string
  readonly name: string
  /** Absolute URL on the other edition's host; for the edition at hand, the page's own. */
  readonly href: string
  /** False where that edition has no such page, and `href` leads to the nearest parent that it has. */
  readonly isSamePage: boolean
}

/** What stands around every page, and stays while pages change: header, footer, skip link, edition switch. */
export type FrameDefinition<Props = unknown, C extends Collections = Collections, M extends string = string> = {
  /** Computes what the frame says on one page; it travels with the page's data, so it should be small. */
  readonly select: (
    context: BuildContext<C, M> & { readonly path: string; readonly editions: readonly EditionLink[] },
  ) => Props
}

export const frameDefiner =
  <C extends Collections, M extends string>() =>
  <Props>(frame: FrameDefinition<Props, C, M>): FrameDefinition<Props, C, M> =>
    frame

/** Props of the `View` of a frame; `data` is null around a page whose frame is `bare`. */
export type FrameViewProps<Props> = { readonly data: Props | null; readonly children: ReactNode }

/** The exports of the frame's file. */
export type FrameModule = {
  readonly frame: { readonly select: (context: never) => unknown }
  readonly View: (props: { readonly data: never; readonly children: ReactNode }) => ReactElement
}
