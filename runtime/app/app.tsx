import type { ComponentType, ReactElement, ReactNode } from 'react'
import { type Location, type Navigator, Router } from 'react-router-dom'
import { PageProvider } from '#runtime/page/page-context.tsx'
import type { PageResources } from '#runtime/page/page-resources.ts'
import { ANNOUNCER_ID, FOCUS_WRAPPER_ID } from '#runtime/protocol/root-element.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { ResourceProvider } from './resource-context.tsx'
import type { ResourceStore } from './resource-store.ts'
import { SiteProvider } from './site-context.tsx'

export type FrameView = ComponentType<{ readonly data: never; readonly children: ReactNode }>

export type AppProps = {
  readonly site: SiteAddress
  readonly resources: PageResources
  readonly store: ResourceStore
  readonly Frame: FrameView
  readonly location: Partial<Location> & { readonly pathname: string }
  readonly navigator: Navigator
}

/** The whole tree, the same when building and in the browser. */
export const App = ({ site, resources, store, Frame, location, navigator }: AppProps): ReactElement => {
  const { page, context, View } = resources
  return (
    <SiteProvider value={site}>
      <ResourceProvider value={store}>
        <Router location={location} navigator={navigator}>
          <PageProvider value={{ edition: context.edition, path: page.path }}>
            <div id={FOCUS_WRAPPER_ID} tabIndex={-1}>
              <Frame data={context.frame as never}>
                {/* Equal compilation hashes vouch that data and view were made for each other. */}
                <View key={page.path} data={page.result['data'] as never} />
              </Frame>
            </div>
            <div id={ANNOUNCER_ID} aria-live="polite" aria-atomic="true" />
          </PageProvider>
        </Router>
      </ResourceProvider>
    </SiteProvider>
  )
}
