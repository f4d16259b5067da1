import { renderToString } from 'react-dom/server'
import { App, type FrameView } from '#runtime/app/app.tsx'
import type { Site, SiteParts } from '#runtime/define/site.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'

const refuse = (): never => {
  throw new Error('Navigation is for the browser: nothing may navigate while a page is rendered.')
}
const navigator = { createHref: (to: unknown) => String(to), go: refuse, push: refuse, replace: refuse }

const BareFrame: FrameView = ({ children }) => <main>{children}</main>

const sliceFile = (parts: SiteParts, alias: string): string => {
  const file = Object.keys(parts.slices ?? {}).find((key) => key.endsWith(`/${alias}.slice.tsx`))
  if (file === undefined) throw new Error(`There is no slice "${alias}": add pages/slices/${alias}.slice.tsx, or correct the alias.`)
  return file
}

/** Joins the parts of a site with the function that draws its pages. */
export const createSite = (parts: SiteParts): Site => ({
  ...parts,
  render: ({ address, file, page, sliceData, staticQueryResult }) => {
    const { View } = parts.pages[file] as { readonly View: PageView }
    return renderToString(
      <App
        site={address}
        location={{ pathname: pageUrl(page.path, address) }}
        navigator={navigator}
        Frame={(parts.frame?.View as FrameView | undefined) ?? BareFrame}
        store={{
          slice: (alias) => ({ View: parts.slices?.[sliceFile(parts, alias)]?.View as PageView, data: sliceData(alias) }),
          staticQuery: staticQueryResult,
        }}
        resources={{ page: { ...page, componentChunkName: '', staticQueryHashes: [], slicesMap: {} }, context: page.result.pageContext, View }}
      />,
    )
  },
})
