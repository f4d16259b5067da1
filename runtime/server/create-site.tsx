import type { ReactElement } from 'react'
import { App, type AppProps, type FrameView } from '#runtime/app/app.tsx'
import type { RememberedSlice, RenderRequest, Site, SiteParts } from '#runtime/define/site.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import type { PageData } from '#runtime/protocol/page-data.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { Slice } from '#runtime/slice/slice.tsx'
import { pageSlices } from './page-slices.ts'
import { markedParts, markTag, NONCE } from './placeholders.ts'
import { fullSlices } from './slice-tree.tsx'
import { toHtml } from './to-html.ts'

const refuse = (): never => {
  throw new Error('Navigation is for the browser: nothing may navigate while a page is rendered.')
}
const navigator = { createHref: (to: unknown) => String(to), go: refuse, push: refuse, replace: refuse }

const NoFrame: FrameView = ({ children }) => children

type PageParts = Pick<AppProps, 'Frame'> &
  Pick<PageData, 'path' | 'result'> & { readonly View: PageView; readonly slice: ResourceStore['slice'] }

const pageTree = (
  { address, page, staticQueryResult }: RenderRequest,
  { path, result, View, Frame, slice }: PageParts,
): ReactElement => (
  <App
    site={address}
    location={{ pathname: pageUrl(path, address) }}
    navigator={navigator}
    Frame={Frame}
    store={{ slice, staticQuery: (hash) => settled(staticQueryResult(hash)) }}
    resources={{
      page: { path, result, componentChunkName: '', staticQueryHashes: [], slicesMap: {} },
      context: page.result.pageContext,
      View,
    }}
  />
)

const OnlySlice = ({ data }: { readonly data: string }): ReactElement => <Slice alias={data} />

/** The path of a page that no link leads to. It is so deep that whatever is relative to it holds the word, like ids of `useId`. */
const NOWHERE = `/${NONCE}`.repeat(50)

/**
 * Draws a slice on a page of its own. With a relative link or an id of `useId` it comes out as on no page of the site. Null if it
 * cannot be drawn there, or if React puts something of it, such as a preload, at the start of the document.
 */
const drawAlone = async (parts: SiteParts, request: RenderRequest, alias: string): Promise<RememberedSlice | null> => {
  const inner = new Set<string>()
  const slice = fullSlices(parts, request, markTag(0), (found) => inner.add(found))
  const tree = pageTree(request, {
    path: NOWHERE,
    result: { data: alias },
    View: OnlySlice as PageView,
    Frame: NoFrame,
    slice,
  })
  // A page has drawn it without a fault: what it throws here is for want of that page.
  const drawn = await toHtml(tree, { identifierPrefix: NONCE }).catch(() => '')
  const html = markedParts(drawn)[0]?.html
  if (html === undefined || !drawn.startsWith('<div')) return null
  return {
    html,
    links: new Set(Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href = '']) => href)),
    inner: [...inner],
    fits: new Map(),
  }
}

/** Joins the parts of a site with the function that draws its pages. */
export const createSite = (parts: SiteParts): Site => ({
  ...parts,
  render: async (request) => {
    const { path, result } = request.page
    const { slice, fill } = pageSlices(parts, request, (alias) => drawAlone(parts, request, alias))
    const View = parts.pages[request.file]?.View as PageView
    const Frame = (parts.frame?.View as FrameView | undefined) ?? NoFrame
    return fill(await toHtml(pageTree(request, { path, result, View, Frame, slice })))
  },
})
