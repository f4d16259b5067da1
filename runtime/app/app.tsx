import type { ComponentType, ReactElement, ReactNode } from 'react'
import { type Location, type Navigator, UNSAFE_RouteContext as RouteContext, Router } from 'react-router-dom'
import { AppProvider } from '#runtime/page/app-context.tsx'
import type { PageResources } from '#runtime/page/page-resources.ts'
import type { ResourceStore } from '#runtime/page/resource-store.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, toPathKey } from '#runtime/protocol/path-key.ts'
import { ANNOUNCER_ID, FOCUS_WRAPPER_ID } from '#runtime/protocol/root-element.ts'
import { encodePath, pageUrl, type SiteAddress } from '#runtime/protocol/urls.ts'

export type FrameView = ComponentType<{ readonly data: never; readonly children: ReactNode }>

export type AppProps = {
  readonly site: SiteAddress
  readonly resources: PageResources
  readonly store: ResourceStore
  readonly Frame: FrameView
  readonly location: Partial<Location> & { readonly pathname: string }
  readonly navigator: Navigator
}

/**
 * The folders above a page, and the page, as routes: React Router resolves relative paths by them, as `Link` does. The
 * paths of `<Routes>` begin at the root, as if there were none.
 */
const routesTo = (path: string): readonly object[] =>
  encodePath(path)
    .replace(/\/$/, '')
    .split('/')
    .map((_, index, parts) => {
      const pathname = parts.slice(0, index + 1).join('/')
      return { pathname, pathnameBase: index + 1 < parts.length ? pathname : '/', route: { path: '*' } }
    })

/** The whole React tree, identical in the build and in the browser. */
export const App = ({ site, resources, store, Frame, location, navigator }: AppProps): ReactElement => {
  const { page, context, View } = resources
  const { path, slicesMap, matchPath: area } = page
  // A rewrite may show the page at an address outside of its area.
  const params = area && (matchPath(area, toPathKey(location.pathname, { ...site, matchPaths: [] }) as PathKey) ?? {})
  // React Router renders nothing for an address outside its base.
  const basename = location.pathname.startsWith(`${site.basePath}/`) ? site.basePath || '/' : '/'
  return (
    <AppProvider
      value={{ site, store, path, url: pageUrl(path, site), page: { edition: context.edition, path, slicesMap } }}
    >
      <Router basename={basename} location={location} navigator={navigator}>
        <RouteContext value={{ matches: routesTo(path) } as never}>
          <div id={FOCUS_WRAPPER_ID} tabIndex={-1}>
            <Frame data={context.frame as never}>
              {/* Equal compilation hashes guarantee that data and view were built together. */}
              <View key={path} data={page.result['data'] as never} params={params as never} />
            </Frame>
          </div>
        </RouteContext>
        <div id={ANNOUNCER_ID} aria-live="polite" aria-atomic="true" />
      </Router>
    </AppProvider>
  )
}
