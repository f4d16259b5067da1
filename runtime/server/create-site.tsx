import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { App, type FrameView } from '#runtime/app/app.tsx'
import { AppProvider, useApp } from '#runtime/app/app-context.tsx'
import type { ResourceStore, SliceResource } from '#runtime/app/resource-store.ts'
import { settled } from '#runtime/app/settled.ts'
import type { RenderRequest, Site, SiteParts } from '#runtime/define/site.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'

const refuse = (): never => {
  throw new Error('Navigation is for the browser: nothing may navigate while a page is rendered.')
}
const navigator = { createHref: (to: unknown) => String(to), go: refuse, push: refuse, replace: refuse }

const NoFrame: FrameView = ({ children }) => children

const sliceView = (parts: SiteParts, alias: string): PageView => {
  const file = Object.keys(parts.slices ?? {}).find((key) => key.endsWith(`/${alias}.slice.tsx`))
  if (file === undefined) throw new Error(`There is no slice "${alias}": add pages/slices/${alias}.slice.tsx, or correct the alias.`)
  return parts.slices?.[file]?.View as PageView
}

type CountedSlice = { readonly View: PageView; readonly data: unknown; readonly store: ResourceStore }

/** Draws a slice within a store of its own, so that the static queries it reads are counted as the slice's. */
const CountedSliceView = ({ data: { View, data, store } }: { readonly data: CountedSlice }): ReactElement => (
  <AppProvider value={{ ...useApp(), store }}>
    <View data={data as never} />
  </AppProvider>
)

/** Stands in for a slice whose data could not be computed, which the build reports by itself. */
const LostSliceView: PageView = () => null

/** The store of one page. */
const createStore = (parts: SiteParts, request: RenderRequest): ResourceStore => {
  const slice = (alias: string): Promise<SliceResource> => {
    const store: ResourceStore = { slice, staticQuery: (hash) => settled(request.staticQueryResult(hash, alias)) }
    const counted: CountedSlice = { View: sliceView(parts, alias), data: request.sliceData(alias), store }
    return settled(
      counted.data === undefined ? { View: LostSliceView, data: undefined } : { View: CountedSliceView as PageView, data: counted },
    )
  }
  return { slice, staticQuery: (hash) => settled(request.staticQueryResult(hash)) }
}

/** What React writes in place of a Suspense boundary whose content threw, for the browser to try again. */
const FAILED_BOUNDARY = '<!--$!-->'

/** Renders once more, the slow way, to learn what was thrown inside of a boundary. */
const explainFailure = (app: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    const { abort } = renderToPipeableStream(app, {
      onError: (error) => {
        resolve(error)
        abort()
      },
      onAllReady: () => resolve(new Error('A component inside <Suspense> waited for something that is not there when building.')),
    })
  })

/** Joins the parts of a site with the function that draws its pages. */
export const createSite = (parts: SiteParts): Site => ({
  ...parts,
  render: async (request) => {
    const { address, file, page } = request
    const app = (
      <App
        site={address}
        location={{ pathname: pageUrl(page.path, address) }}
        navigator={navigator}
        Frame={(parts.frame?.View as FrameView | undefined) ?? NoFrame}
        store={createStore(parts, request)}
        resources={{
          page: { ...page, componentChunkName: '', staticQueryHashes: [], slicesMap: {} },
          context: page.result.pageContext,
          View: parts.pages[file]?.View as PageView,
        }}
      />
    )
    const html = renderToString(app)
    if (html.includes(FAILED_BOUNDARY)) throw await explainFailure(app)
    return html
  },
})
