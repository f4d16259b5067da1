import type { ReactElement } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { App, type AppProps, type FrameView } from '#runtime/app/app.tsx'
import type { CachedSlice, RenderRequest, Site, SiteParts } from '#runtime/define/site.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { settled } from '#runtime/page/settled.ts'
import type { PageData } from '#runtime/protocol/page-data.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { Slice } from '#runtime/slice/slice.tsx'
import { checkedView } from './checked-view.ts'
import { NONCE } from './nonce.ts'
import { pageLocation } from './page-guard.ts'
import { pageSlices } from './page-slices.ts'
import { placeholderContents, placeholderTag } from './placeholders.ts'
import { fullSlices } from './slice-tree.tsx'
import { toHtml } from './to-html.ts'

const refuse = (): never => {
  throw new Error('Navigation is for the browser: nothing may navigate while a page renders.')
}
const navigator = { createHref: (to: unknown) => String(to), go: refuse, push: refuse, replace: refuse }

const NoFrame: FrameView = ({ children }) => children

type PageParts = Pick<AppProps, 'Frame'> &
  Pick<PageData, 'path' | 'result'> & { readonly View: PageView; readonly slice: ResourceStore['slice'] }

/** A frame inside which neither it nor the page can read the query. */
const guarded = (Frame: FrameView, pathname: string): FrameView => {
  const router = { location: pageLocation(pathname), navigationType: 'POP' } as never
  return (props) => (
    <LocationContext value={router}>
      <Frame {...props} />
    </LocationContext>
  )
}

const pageTree = (
  { address, page, staticQueryResult }: RenderRequest,
  { path, result, View, Frame, slice }: PageParts,
): ReactElement => (
  <App
    site={address}
    location={{ pathname: pageUrl(path, address) }}
    navigator={navigator}
    Frame={guarded(Frame, pageUrl(path, address))}
    store={{ slice, staticQuery: (hash) => settled(staticQueryResult(hash)) }}
    resources={{
      page: { path, result, componentChunkName: '', staticQueryHashes: [], slicesMap: {} },
      context: page.result.pageContext,
      View,
    }}
  />
)

/** Fills the document of a client-only area whose page file has no shell of its own. */
const NoShell: PageView = () => null

const OnlySlice = ({ data }: { readonly data: string }): ReactElement => <Slice alias={data} />

/** A path that no link leads to. It is so deep that any relative link contains the nonce, as ids of `useId` do. */
const NOWHERE = `/${NONCE}`.repeat(50)

/**
 * Renders a slice on a page of its own. If it has relative links or ids of `useId`, the HTML differs from that on any
 * page of the site. Null if it cannot be rendered there, or if React moves a part of it, such as a preload, to the
 * start of the document.
 */
const renderAlone = async (parts: SiteParts, request: RenderRequest, alias: string): Promise<CachedSlice | null> => {
  const inner = new Set<string>()
  const slice = fullSlices(parts, request, placeholderTag(0), (found) => inner.add(found))
  const tree = pageTree(request, {
    path: NOWHERE,
    result: { data: alias },
    View: OnlySlice as PageView,
    Frame: NoFrame,
    slice,
  })
  // The page rendered it without an error, so an error here comes from the missing page.
  const rendered = await toHtml(tree, { identifierPrefix: NONCE }).catch(() => '')
  const html = placeholderContents(rendered)[0]?.html
  if (html === undefined || !rendered.startsWith('<div')) return null
  return {
    html,
    links: new Set(Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href = '']) => href)),
    inner: [...inner],
    fits: new Map(),
  }
}

/** Creates a site from its parts. */
export const createSite = (parts: SiteParts): Site => ({
  ...parts,
  render: async (request) => {
    const { path, result, matchPath } = request.page
    const { View: Shown, Shell = NoShell } = parts.pages[request.file] ?? {}
    const whole = matchPath === undefined ? Shown : Shell
    const { slice, fill } = pageSlices(parts, request, (alias) => renderAlone(parts, request, alias))
    const View = checkedView(`pages/${request.file.replace(/^\.\//, '')}`, whole as PageView)
    const Frame = (parts.frame?.View as FrameView | undefined) ?? NoFrame
    return fill(await toHtml(pageTree(request, { path, result, View, Frame, slice })))
  },
})
