import type { ReactElement, ReactNode } from 'react'
import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/** Link to the current page in another edition. */
export type EditionLink = {
  readonly edition: string
  readonly lang: string
  readonly name: string
  /** Absolute URL on the other edition's host; for the current edition, that of the page. */
  readonly href: string
  /** False if that edition lacks the page, and `href` leads to the nearest parent that exists there. */
  readonly isSamePage: boolean
  /** Given if search engines should leave that page out. */
  readonly isUnlisted?: true
}

/** The frame around every page, which stays mounted while pages change: header, footer, skip link, edition switch. */
export type FrameDefinition<Props = unknown, C extends Collections = Collections, M extends string = string> = {
  /** Computes the frame's props for one page. They are part of the page's data, and should be small. */
  readonly select: (
    context: BuildContext<C, M> & { readonly path: string; readonly editions: readonly EditionLink[] },
  ) => Props
}

export const frameDefiner =
  <C extends Collections, M extends string = string>() =>
  <Props>(frame: FrameDefinition<Props, C, M>): FrameDefinition<Props, C, M> =>
    frame

/** Props of a frame's `View`; `data` is null around a page whose frame is `bare`. */
export type FrameViewProps<Props> = { readonly data: Props | null; readonly children: ReactNode }

/** The exports of the frame's file. */
export type FrameModule = {
  readonly frame: { readonly select: (context: never) => unknown }
  readonly View: (props: { readonly data: never; readonly children: ReactNode }) => ReactElement
}
