import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'
import type { PageHead } from './page.ts'

type SiteHeadContext<C extends Collections, M extends string> = BuildContext<C, M> & {
  readonly path: string
  /** Props of the page, of any kind. */
  readonly data: unknown
  /** Whether the page has a twin in Markdown. */
  readonly hasTwin: boolean
}

/** Additions to the head of every page. */
export type SiteHeadDefinition<C extends Collections, M extends string> = {
  /** Adds the tags that every page of the site has. */
  readonly complete: (head: PageHead, context: SiteHeadContext<C, M>) => PageHead
}

export const siteHeadDefiner =
  <C extends Collections, M extends string = string>() =>
  (head: SiteHeadDefinition<C, M>): SiteHeadDefinition<C, M> =>
    head

/** The part of a site's head that the engine uses, for any site. */
export type SiteHead = { readonly complete: (head: PageHead, context: never) => PageHead }
