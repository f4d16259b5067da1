import type { PageContext, PageData } from '#runtime/protocol/page-data.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import type { Collections } from './collection.ts'
import type { FrameModule } from './frame.ts'
import type { PageModule } from './page.ts'
import type { SiteSettings } from './settings.ts'
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
}

/** What drawing one page takes. Results are looked up by hash and alias, and tell the caller which were asked for. */
export type RenderRequest = {
  readonly address: SiteAddress
  /** Source file of the page, as keyed in `pages`. */
  readonly file: string
  readonly page: Pick<PageData, 'path' | 'result'> & { readonly result: { readonly pageContext: PageContext } }
  readonly sliceData: (alias: string) => unknown
  /** `slice` is the alias of the slice whose component asks; undefined outside of slices. */
  readonly staticQueryResult: (hash: string, slice?: string) => unknown
}

/** A site as the build engine sees it: parts to ask, and one function that draws. */
export type Site = SiteParts & {
  /** The HTML inside the root element. Rejects with what a component throws, inside of a boundary or not. */
  readonly render: (request: RenderRequest) => Promise<string>
}
