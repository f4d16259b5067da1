import type { ReactElement } from 'react'
import type { Params } from '#runtime/protocol/match-path.ts'
import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'
import type { PageSearch, PageTwin } from './page-record.ts'

/** The page in another form: a feed of the section, or its text as Markdown. */
export type AlternateFile = {
  /** Media type. */
  readonly type: string
  /** Path from the site's root, as in `defineFile`. */
  readonly path: string
  readonly title?: string
}

/** An SVG in its final size, which the build writes as PNG. Its text uses the fonts that the site names. */
export type ShareImage = { readonly svg: string; readonly width: number; readonly height: number; readonly alt: string }

/** Preview of a page where its address is shared, in the terms of Open Graph. */
export type SharePreview = {
  /** Open Graph type: `website`, `article`, `profile`. */
  readonly type: string
  /** Further properties, such as `article:published_time`. */
  readonly properties?: Readonly<Record<string, string>>
  readonly image?: ShareImage
}

/** Head of a page. Canonical and alternate links follow from the site's settings. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** Value of the robots meta tag, for pages that search engines should ignore. */
  readonly robots?: string
  /**
   * This and the members below are in the document only, because their readers request documents. Page data omits them,
   * and a navigation leaves them as they are.
   */
  readonly alternateFiles?: readonly AlternateFile[]
  readonly share?: SharePreview
  /** Description for machines: each value is one block of JSON-LD. */
  readonly structuredData?: readonly object[]
}

/** One address of a page in one edition. */
export type PageRoute<Params> = {
  /** Begins with `/`, without a trailing slash: the site's policy adds it. */
  readonly path: string
  readonly params: Params
  /** Source file of the entry behind the route, named in errors. */
  readonly file?: string
  /**
   * Whether search engines should leave the page out in this edition: it gets `noindex`, the sitemap does not list it,
   * and the other editions do not name it as a version of theirs. The site's own search still finds it.
   */
  readonly isUnlisted?: boolean
}

/** Frame around the page: the site's, or none. */
export type PageFrame = 'site' | 'bare'

type PageBuildContext<Params, C extends Collections, M extends string> = BuildContext<C, M> & {
  readonly params: Params
  readonly path: string
}

type PageShape<Params, Props, C extends Collections, M extends string, S extends string> = {
  /** Computes the props. Runs in the build only. The result is the page's data, so that it must be JSON. */
  readonly select: (context: PageBuildContext<Params, C, M>) => Props
  readonly head: (props: Props, context: PageBuildContext<Params, C, M>) => PageHead
  /** Describes the page to the site's search, which gets its title and its summary from `head`. Pure, as `select`. */
  readonly search?: (props: Props, context: PageBuildContext<Params, C, M>) => PageSearch<S> | undefined
  /** Writes the page as Markdown, for machines. Pure, as `select`. */
  readonly twin?: (props: Props, context: PageBuildContext<Params, C, M>) => PageTwin | undefined
  readonly frame?: PageFrame
}

type SinglePage<Props, C extends Collections, M extends string, S extends string> = PageShape<
  undefined,
  Props,
  C,
  M,
  S
> & {
  readonly path: string
  /**
   * Makes the page serve an area of paths in the browser: `:name` matches one segment, a last `*` any rest. The build
   * does not know the address, so that the document has the `Shell` of the page file in place of `View`.
   */
  readonly matchPath?: string
  /** Returns false in an edition without this page. */
  readonly exists?: (context: BuildContext<C, M>) => boolean
}

type PageFamily<Params, Props, C extends Collections, M extends string, S extends string> = PageShape<
  Params,
  Props,
  C,
  M,
  S
> & {
  readonly routes: (context: BuildContext<C, M>) => readonly PageRoute<Params>[]
}

/** Two signatures, so that TypeScript infers the arguments of a page's functions. */
export type DefinePage<C extends Collections, M extends string, S extends string> = {
  <Props, Params>(page: PageFamily<Params, Props, C, M, S>): PageFamily<Params, Props, C, M, S>
  <Props>(page: SinglePage<Props, C, M, S>): SinglePage<Props, C, M, S>
}

/**
 * A page file exports `page = definePage(…)`, which only the build runs, and `View`, which renders the data. A site
 * binds the types of its content, messages and search sections once: `export const definePage = pageDefiner<typeof
 * collections, MessageKey, SearchSection>()`.
 */
export const pageDefiner =
  <C extends Collections, M extends string = string, S extends string = string>(): DefinePage<C, M, S> =>
  <Page>(page: Page): Page =>
    page

/** Props of a page's `View`: the page's data. */
export type ViewProps<P> = P extends { readonly head: (props: infer Props, ...rest: never[]) => PageHead }
  ? { readonly data: Props }
  : never

/** Props of the `View` of a client-only area: the page's data, and the parameters of the address, decoded. */
export type AreaViewProps<P> = ViewProps<P> & { readonly params: Params }

/** The part of a page definition that the engine uses, for any site. */
export type AnyPage = {
  readonly select: (context: never) => unknown
  readonly head: (props: never, context: never) => PageHead
  readonly search?: (props: never, context: never) => PageSearch | undefined
  readonly twin?: (props: never, context: never) => PageTwin | undefined
  readonly frame?: PageFrame
} & (
  | { readonly path: string; readonly matchPath?: string; readonly exists?: (context: never) => boolean }
  | { readonly routes: (context: never) => readonly PageRoute<unknown>[] }
)

/** The exports of a page file. */
export type PageModule = {
  readonly page: AnyPage
  readonly View: (props: { readonly data: never; readonly params: never }) => ReactElement
  /** Stands in the document of a client-only area until `View` is shown. Without it that place is empty. */
  readonly Shell?: (props: { readonly data: never }) => ReactElement
}
