import { browserHistory } from '#runtime/browser/browser-history.ts'
import { mayReloadFor } from '#runtime/loader/reload-once.ts'
import { interceptLinks } from '#runtime/navigation/intercept-links.ts'
import type { Navigation } from '#runtime/navigation/navigation.ts'
import { recoverChunks } from '#runtime/navigation/recover-chunks.ts'
import { createScreenStore } from '#runtime/navigation/screen-store.ts'
import { manageScrollRestoration } from '#runtime/navigation/scroll-restoration.ts'
import { startPrefetch } from '#runtime/prefetch/start-prefetch.ts'
import { type FirstPage, findFirstPage } from './first-page.ts'
import { mountApp } from './start/mount-app.tsx'
import { openNavigation } from './start/open-navigation.ts'
import { openTab, type StartOptions, type Tab } from './start/tab.ts'

export type { LifecycleEvent, LifecycleSubscriber, LifecycleSubscribers } from '#runtime/lifecycle/lifecycle.ts'

declare global {
  interface Window {
    pagePath?: string
    ___webpackCompilationHash?: string
    ___navigate?: Navigation['navigate']
    /** A worker of a newer build has taken over. The name is Gatsby's. */
    ___swUpdated?: boolean
  }

  interface WindowEventMap {
    /** The visitor asked for a page that cannot be had without a network; the one on the screen stays. */
    'fairlead:unreachable': Event
  }
}

/** Finds the page that belongs at the address; null if the document is about to be replaced. */
const findPage = (tab: Tab): Promise<FirstPage | null> =>
  findFirstPage({
    ...tab,
    mayReloadFor,
    onStale: tab.onOutdated,
    untilRetry: () =>
      new Promise((resolve) => {
        for (const name of ['online', 'visibilitychange', 'popstate']) addEventListener(name, resolve, { once: true })
      }),
  })

/** Hydrates the prerendered document. Before that, and if it fails, the document works with plain links. */
export const start = async (options: StartOptions): Promise<void> => {
  const own = openTab(options)
  const tab = options.extend?.(own) ?? own
  const first = await findPage(tab)
  if (first === null) return
  const { site } = tab
  const { resources } = first
  const screenStore = createScreenStore({ location: browserHistory.ownEntry(), resources, cause: 'first' })
  const navigation = openNavigation(tab, screenStore)
  window.___navigate = navigation.navigate
  mountApp(tab, first, screenStore, navigation)
  interceptLinks(navigation, tab.loader, site)
  manageScrollRestoration(screenStore)
  recoverChunks(navigation, browserHistory, site.compilationHash)
  addEventListener('popstate', navigation.restoreEntry)
  addEventListener('pagehide', navigation.onHide)
  startPrefetch(tab)
}
