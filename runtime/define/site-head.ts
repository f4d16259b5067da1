import type { BuildContext } from './build-context.ts'
import type { Collections } from './collection.ts'
import type { PageHead } from './page.ts'

type SiteHeadContext<C extends Collections, M extends string> = BuildContext<C, M> & {
  readonly path: string
  /** Props of the page, whichever it is. */
  readonly data: unknown
}

/** What the pages of a site say in the head alike. */
export type SiteHeadDefinition<C extends Collections, M extends string> = {
  /** Adds to what a page says of itself what follows for every page of the site. */
  readonly complete: (head: PageHead, context: SiteHeadContext<C, M>) => PageHead
}

export const siteHeadDefiner =
  <C extends Collections, M extends string>() =>
  (head: SiteHeadDefinition<C, M>): SiteHeadDefinition<C, M> =>
    head

/** The head of any site, as far as the engine needs to know it. */
export type SiteHead = { readonly complete: (head: PageHead, context: never) => PageHead }
