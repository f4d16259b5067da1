import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Collections } from './collection.ts'
import type { FileModule } from './file.ts'
import type { FrameModule } from './frame.ts'
import type { PageModule } from './page.ts'
import type { SiteSettings } from './settings.ts'
import type { SiteHead } from './site-head.ts'
import type { SliceModule } from './slice.ts'
import type { AnyStaticQuery } from './static-query.ts'

/** The parts of a site. Modules are keyed by their path relative to `pages/`. */
export type SiteParts = {
  readonly settings: SiteSettings
  readonly collections: Collections
  readonly pages: Readonly<Record<string, PageModule>>
  readonly slices?: Readonly<Record<string, SliceModule>>
  readonly staticQueries?: readonly AnyStaticQuery[]
  readonly frame?: FrameModule
  readonly head?: SiteHead
  readonly files?: Readonly<Record<string, FileModule>>
}

/** The HTML of a slice, rendered once for all pages. */
export type CachedSlice = {
  readonly html: string
  /** Addresses of its links, escaped as in the HTML. A page at one of these addresses renders the slice itself. */
  readonly links: ReadonlySet<string>
  /** Aliases of the slices inside it. */
  readonly inner: readonly string[]
  /** Page file to whether the slice has this HTML on its pages. */
  readonly fits: Map<string, boolean>
}

/** Cached slices by alias; null for a slice that depends on its page, so that every page renders it. */
export type SliceCache = Map<string, CachedSlice | null>

/** Input for rendering one page. Looking up a result by hash or alias also records that the page uses it. */
export type RenderRequest = {
  readonly address: SiteAddress
  /** Source file of the page, as keyed in `pages`. */
  readonly file: string
  readonly page: Pick<PageData, 'path' | 'result' | 'matchPath'> & {
    readonly result: { readonly pageContext: PageContext }
  }
  readonly sliceData: (alias: string) => unknown
  /** `slice` is the alias of the slice whose component asks; undefined outside slices. */
  readonly staticQueryResult: (hash: string, slice?: string) => unknown
  /** Kept by the caller for all pages of an edition, as long as code and data do not change. Initially empty. */
  readonly sliceCache: SliceCache
}

/** A rendered page. */
export type PageHtml = {
  /** The HTML inside the root element. */
  readonly html: string
  /** The same HTML without cached slices. */
  readonly own: string
  /** The cached slices in order; each is the same string on every page. */
  readonly slices: readonly string[]
}

/** A site for the build engine: its parts, and a function that renders a page. */
export type Site = SiteParts & {
  /** Renders one page. Rejects with what a component throws, inside or outside a Suspense boundary. */
  readonly render: (request: RenderRequest) => Promise<PageHtml>
}
