import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Navigator, Path, To } from 'react-router-dom'
import { CrashBoundary } from '#runtime/app/crash-boundary.tsx'
import { LiveApp } from '#runtime/app/live-app.tsx'
import type { FirstPage } from '#runtime/first-page.ts'
import { applyHead } from '#runtime/head/apply-head.ts'
import type { Navigation } from '#runtime/navigation/navigation.ts'
import type { ScreenStore } from '#runtime/navigation/screen-store.ts'
import { currentPath, pathOf, type Tab } from './tab.ts'

/** Navigator for the hooks of React Router, which resolves paths before it calls this. */
const routerOf = ({ navigate }: Navigation): Navigator => {
  const createHref = (to: To): string => pathOf(to as Path)
  const push: Navigator['push'] = (to, state, { replace } = {}) => navigate(createHref(to), { state, replace })
  return { createHref, go: navigate, push, replace: push }
}

/** Hydrates the first page, or renders it in place of the document. */
export const mountApp = (
  tab: Tab,
  { resources, isPrerendered }: FirstPage,
  screenStore: ScreenStore,
  navigation: Navigation,
): void => {
  const { root } = tab
  // A copy in another document: its images and frames are not loaded.
  const prerendered = new Document().importNode(root, true)
  const onCrash = (error: unknown): void => {
    tab.onFailed(error)
    navigation.stop()
    // The build rendered the document at this address without an error.
    if (screenStore.get().cause !== 'first') location.reload()
  }
  const app: ReactElement = (
    <CrashBoundary prerendered={prerendered} onCrash={onCrash}>
      <LiveApp
        {...tab}
        screenStore={screenStore}
        store={tab.loader.store}
        navigator={routerOf(navigation)}
        onAlive={() => tab.emit('alive', { path: currentPath(), page: resources.page, isHydrated: isPrerendered })}
      />
    </CrashBoundary>
  )
  // React itself repairs a document that was cut short.
  if (isPrerendered) hydrateRoot(root, app, { onRecoverableError: console.warn })
  else {
    applyHead(resources)
    createRoot(root).render(app)
  }
}
