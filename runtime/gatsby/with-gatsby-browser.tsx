import { type ReactElement, useState } from 'react'
import type { FrameView } from '#runtime/app/app.tsx'
import type { PageOutcome } from '#runtime/loader/loader.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { StartOptions, Tab } from '#runtime/start/tab.ts'
import {
  type GatsbyBrowser,
  type HookTools,
  hookLocation,
  NO_OPTIONS,
  type RouteUpdate,
  type RunHook,
  type ScrollWish,
} from './gatsby-browser.ts'
import { createLoadedPages, type LoadedPages } from './loaded-pages.ts'
import { createLoaderGlobal } from './loader-global.ts'
import { getSavedScrollPosition, moveViewAs } from './update-scroll.ts'
import { watchWorker } from './watch-worker.ts'

/** Time that the first page waits for `onClientEntry`. */
const ENTRY_MS = 3_000

/** Calls a function, and logs what it throws or rejects with. */
const contained = <Result,>(call: () => Result): Result | undefined => {
  try {
    const result = call()
    if (result instanceof Promise) result.catch(console.error)
    return result
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** Puts a frame around another that calls a function once, when it is first rendered. */
const withFirst = (Frame: FrameView, first: () => void): FrameView => {
  const FirstFrame: FrameView = (props): ReactElement => {
    useState(first)
    return <Frame {...props} />
  }
  return FirstFrame
}

/** Wraps the functions of a loader, so that loaded pages are noted and prefetches are reported. */
const extendLoader = (tab: Tab, pages: LoadedPages, run: RunHook, entered: Promise<unknown>): Tab['loader'] => {
  const { loader, site } = tab
  const noted = async (key: PathKey, load: Promise<PageOutcome>): Promise<PageOutcome> => {
    const outcome = await load
    pages.note(key, outcome)
    return outcome
  }
  const prefetched = new Set<PathKey>()
  return {
    ...loader,
    loadPage: (key, visitorUrl) => noted(key, loader.loadPage(key, visitorUrl)),
    loadFirstPage: async (key, visitorUrl, served) => {
      const [outcome] = await Promise.all([noted(key, loader.loadFirstPage(key, visitorUrl, served)), entered])
      return outcome
    },
    loadAhead: async (key) => {
      const isFirst = !prefetched.has(key)
      prefetched.add(key)
      const details = { pathname: pageUrl(key, site) }
      if (isFirst) run('onPrefetchPathname', details)
      const outcome = await noted(key, loader.loadAhead(key))
      if (isFirst && outcome._tag === 'Ready') run('onPostPrefetchPathname', details)
      return outcome
    },
  }
}

const extendTab = (hooks: GatsbyBrowser, tab: Tab): Tab => {
  const pages = createLoadedPages(tab)
  const tools: HookTools = {
    loadPage: pages.load,
    loadPageSync: pages.find,
    getResourceURLsForPathname: pages.resourceUrls,
  }
  const run: RunHook = (name, details) => contained(() => hooks[name]?.({ ...details, ...tools } as never, NO_OPTIONS))
  const entered = Promise.race([run('onClientEntry', {}), tab.clock.wait(ENTRY_MS)]).catch(() => {})
  const loader = extendLoader(tab, pages, run, entered)
  window.___loader = createLoaderGlobal({ ...tab, loader }, pages)
  window.___push = (to) => window.___navigate?.(to, { replace: false })
  window.___replace = (to) => window.___navigate?.(to, { replace: true })

  let first: RouteUpdate | undefined
  let latest: RouteUpdate | undefined
  const move = (): RouteUpdate => {
    latest = { location: hookLocation(), prevLocation: latest?.location ?? null }
    run('onPreRouteUpdate', latest)
    return latest
  }
  const emit: Tab['emit'] = (name, details) => {
    tab.emit(name, details)
    if (name === 'alive') {
      if (first !== undefined) run('onRouteUpdate', first)
      run('onInitialClientRender', {})
      void watchWorker(run).catch(console.error)
    }
    if (name === 'navigated') {
      const update = move()
      // React has put the page on the screen by then.
      setTimeout(() => run('onRouteUpdate', update))
    }
    if (name === 'delayed') run('onRouteUpdateDelayed', { location: hookLocation() })
  }
  const ask = (): ScrollWish => {
    const { location = hookLocation(), prevLocation } = latest ?? {}
    const question = {
      prevRouterProps: prevLocation ? { location: prevLocation } : undefined,
      routerProps: { location },
      pathname: location.pathname,
      getSavedScrollPosition,
    }
    return contained(() => hooks.shouldUpdateScroll?.({ ...question, ...tools }, NO_OPTIONS))
  }
  const Frame = withFirst(tab.Frame, () => {
    first ??= move()
  })
  return { ...tab, Frame, loader, emit, moveView: moveViewAs(ask, tab.moveView) }
}

/**
 * The options of `start()` for a site with the hooks of a `gatsby-browser.js`: `start(withGatsbyBrowser(hooks, options))`.
 * Sets `___loader`, `___push` and `___replace` of the window. Hooks are called as Gatsby calls them, one that throws is
 * logged, and the first page waits for `onClientEntry` no longer than three seconds.
 */
export const withGatsbyBrowser = (hooks: GatsbyBrowser, options: StartOptions): StartOptions => ({
  ...options,
  extend: (tab) => extendTab(hooks, options.extend?.(tab) ?? tab),
})
