import type { ReactElement } from 'react'
import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'

/** A file that tells of the page in another form: a feed of the section, the same text as Markdown. */
export type AlternateFile = {
  /** Media type. */
  readonly type: string
  /** From the site's root, as `defineFile` has it. */
  readonly path: string
  readonly title?: string
}

/** An SVG of the size that it is to have; the build writes it as PNG. Its texts are drawn with the fonts that the site names. */
export type ShareImage = { readonly svg: string; readonly width: number; readonly height: number; readonly alt: string }

/** How a page looks where its address is shared, in the terms of Open Graph. */
export type SharePreview = {
  /** What the page is: `website`, `article`, `profile`. */
  readonly type: string
  /** More to say, by property, such as `article:published_time`. */
  readonly properties?: Readonly<Record<string, string>>
  readonly image?: ShareImage
}

/** What a page says of itself in the head; canonical and alternates follow from the site's settings. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** Value of the robots meta tag, for pages that search engines should leave alone. */
  readonly robots?: string
  /**
   * This and what follows stands in the document alone: whoever reads it asks for documents. Page data does without, and a page that
   * the browser goes on to leaves it as it was.
   */
  readonly alternateFiles?: readonly AlternateFile[]
  readonly share?: SharePreview
  /** What the page is about, for machines: each value is a block of JSON-LD. */
  readonly structuredData?: readonly object[]
}

/** One address of a page in one edition. */
export type PageRoute<Params> = {
  /** Begins with `/`; the trailing slash is the site's policy to add. */
  readonly path: string
  readonly params: Params
  /** Source file of the entry the route is made of, so that an error can name it. */
  readonly file?: string
}

/** Which frame is drawn around the page: the site's, or none. */
export type PageFrame = 'site' | 'bare'

/** What there is to read, and of which address the page is to be made. */
type PageBuildContext<Params, C extends Collections, M extends string> = BuildContext<C, M> & {
  readonly params: Params
  readonly path: string
}

type PageShape<Params, Props, C extends Collections, M extends string> = {
  /** Computes the props. Runs when building only; what it returns is what travels as page data, so it must be JSON. */
  readonly select: (context: PageBuildContext<Params, C, M>) => Props
  readonly head: (props: Props, context: PageBuildContext<Params, C, M>) => PageHead
  readonly frame?: PageFrame
}

type SinglePage<Props, C extends Collections, M extends string> = PageShape<undefined, Props, C, M> & {
  readonly path: string
  /** Makes the page answer a whole area in the browser: `:name` is one segment, a last `*` any rest. */
  readonly matchPath?: string
  /** Returns false in an edition that has no words for the page. */
  readonly exists?: (context: BuildContext<C, M>) => boolean
}

type PageFamily<Params, Props, C extends Collections, M extends string> = PageShape<Params, Props, C, M> & {
  readonly routes: (context: BuildContext<C, M>) => readonly PageRoute<Params>[]
}

/** Two signatures, so that the functions of a page know their arguments. */
export type DefinePage<C extends Collections, M extends string> = {
  <Props, Params>(page: PageFamily<Params, Props, C, M>): PageFamily<Params, Props, C, M>
  <Props>(page: SinglePage<Props, C, M>): SinglePage<Props, C, M>
}

/**
 * A page file exports `page = definePage(…)`, which only the build runs, and `View`, which only draws. A site binds its
 * content and message types once: `export const definePage = pageDefiner<typeof collections, MessageKey>()`.
 */
export const pageDefiner =
  <C extends Collections, M extends string>(): DefinePage<C, M> =>
  <Page>(page: Page): Page =>
    page

/** Props of the `View` of a page: the page's own data. */
export type ViewProps<P> = P extends { readonly head: (props: infer Props, ...rest: never[]) => PageHead }
  ? { readonly data: Props }
  : never

/** A page of any site, as far as the engine needs to know it. */
export type AnyPage = {
  readonly select: (context: never) => unknown
  readonly head: (props: never, context: never) => PageHead
  readonly frame?: PageFrame
} & (
  | { readonly path: string; readonly matchPath?: string; readonly exists?: (context: never) => boolean }
  | { readonly routes: (context: never) => readonly PageRoute<unknown>[] }
)

/** The exports of a page file. */
export type PageModule = { readonly page: AnyPage; readonly View: (props: { readonly data: never }) => ReactElement }
