import { mayPrefetch } from '#runtime/prefetch/may-prefetch.ts'
import { createPrefetchQueue } from '#runtime/prefetch/prefetch-queue.ts'
import type { Tab } from '#runtime/start/tab.ts'
import type { HookTools } from './gatsby-browser.ts'
import type { LoadedPages } from './loaded-pages.ts'

/** The end of a prefetch, true if the page is there; and a function that takes it out of the queue. */
export type Prefetch = Promise<boolean> & { readonly abort: () => void }

/** Gatsby's loader for other code on the page. */
export type LoaderGlobal = HookTools & {
  readonly enqueue: (path: string) => Prefetch
  readonly prefetch: (path: string) => Prefetch
  readonly hovering: (path: string) => void
  /** True for a page that is not loaded, too, as in Gatsby. */
  readonly isPageNotFound: (path: string) => boolean
}

declare global {
  interface Window {
    ___loader?: LoaderGlobal
  }
}

/** Creates the functions of the loader. Prefetches are refused as those of links are: for crawlers, and to save data. */
export const createLoaderGlobal = ({ routeTable, clock, loader }: Tab, pages: LoadedPages): LoaderGlobal => {
  const asked = new Map<string, Promise<boolean>>()
  const answers = new Map<string, (isThere: boolean) => void>()

  const load = async (path: string): Promise<boolean> => {
    const key = pages.keyOf(path)
    if (key === undefined || !(await routeTable.isPage(key))) return false
    return loader.has(key) || (await loader.loadAhead(key))._tag === 'Ready'
  }
  const queue = createPrefetchQueue((path) => void load(path).then(answers.get(path)), clock)

  const enqueue: LoaderGlobal['enqueue'] = (path) => {
    const isRefused = !mayPrefetch(navigator)
    const end =
      asked.get(path) ??
      new Promise<boolean>((resolve) => {
        if (isRefused) return resolve(false)
        answers.set(path, resolve)
        queue.add(path)
      })
    asked.set(path, end)
    return Object.assign(end, {
      abort: () => {
        queue.dropQueued(path)
        asked.delete(path)
      },
    })
  }

  return {
    enqueue,
    prefetch: enqueue,
    hovering: (path) => void pages.load(path),
    loadPage: pages.load,
    loadPageSync: pages.find,
    isPageNotFound: pages.isNotFound,
    getResourceURLsForPathname: pages.resourceUrls,
  }
}
