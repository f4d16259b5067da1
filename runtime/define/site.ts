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

/** What the parts of a site come together to; modules are keyed by their path relative to `pages/`. */
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

/** What is remembered of a slice, so that it is drawn once for all pages. */
export type RememberedSlice = {
  readonly html: string
  /** Addresses of the links in it, escaped as in the HTML: a page that one of them leads to draws the slice by itself. */
  readonly links: ReadonlySet<string>
  /** Aliases of the slices inside of it. */
  readonly inner: readonly string[]
  /** Page file to whether pages of it draw the slice just so. */
  readonly fits: Map<string, boolean>
}

/** By alias; null for a slice that cannot be drawn apart from a page, so that every page draws it. */
export type SliceMemory = Map<string, RememberedSlice | null>

/** What drawing one page takes. Results are looked up by hash and alias, and tell the caller which were asked for. */
export type RenderRequest = {
  readonly address: SiteAddress
  /** Source file of the page, as keyed in `pages`. */
  readonly file: string
  readonly page: Pick<PageData, 'path' | 'result'> & { readonly result: { readonly pageContext: PageContext } }
  readonly sliceData: (alias: string) => unknown
  /** `slice` is the alias of the slice whose component asks; undefined outside of slices. */
  readonly staticQueryResult: (hash: string, slice?: string) => unknown
  /** Kept by the caller for all pages of an edition, as long as neither code nor data change. It begins empty. */
  readonly sliceMemory: SliceMemory
}

/** A page as it was drawn. */
export type DrawnPage = {
  /** The HTML inside the root element. */
  readonly html: string
  /** The same without the slices that were remembered. */
  readonly own: string
  /** Those slices, in order: for each of them the same string on every page. */
  readonly slices: readonly string[]
}

/** A site as the build engine sees it: parts to ask, and one function that draws. */
export type Site = SiteParts & {
  /** Draws one page. Rejects with what a component throws, inside of a boundary or not. */
  readonly render: (request: RenderRequest) => Promise<DrawnPage>
}
