import type { BrowserHistory } from '#runtime/browser/browser-history.ts'
import type { Clock } from '#runtime/browser/clock.ts'
import { findFirstPage } from '#runtime/first-page.ts'
import { createLoader, type Loader } from '#runtime/loader/loader.ts'
import { createNavigation, type LeaveReason, type Navigation } from '#runtime/navigation/navigation.ts'
import { createScreenStore, type Screen } from '#runtime/navigation/screen-store.ts'
import type { PageResources } from '#runtime/page/page-resources.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { createRouteTable } from '#runtime/routes/route-table.ts'
import { type ModelHost, ORIGIN } from './model-host.ts'

type Entry = { readonly url: string; readonly key: string; readonly state: unknown; readonly document: number }

/** A document with its runtime. Until the runtime is alive, the browser follows links. */
type ModelDocument = {
  readonly id: number
  /** The page that the host sent. */
  readonly served: string
  readonly codeHash: string
  readonly loader: Loader
  live?: { readonly navigation: Navigation; readonly first: PageResources; readonly screen: () => Screen }
}

export type ModelTab = {
  readonly click: (path: string, replace?: boolean) => void
  readonly back: () => void
  readonly forward: () => void
  readonly fetchAhead: (path: string) => void
  readonly observe: () => Observation
}

export type Observation = {
  readonly url: string
  /** Canonical path of the page on the screen, and the address of the screen. */
  readonly page: string
  readonly shownUrl: string
  readonly isAlive: boolean
  /** Whether the page on the screen can be rendered, and was built for the running code. */
  readonly isFit: boolean
  readonly isDelayed: boolean
  readonly documents: number
  readonly entries: readonly { readonly url: string; readonly key: string }[]
  /** Reasons of forced reloads. */
  readonly forced: readonly string[]
  /** Actions of a document after it started a document load. */
  readonly afterlife: readonly string[]
}

const isFit = (resources: PageResources, { live, codeHash }: ModelDocument): boolean => {
  const hash = resources.page.webpackCompilationHash ?? codeHash
  // After a reload that did not help, the first page may belong to other code.
  return typeof resources.View === 'function' && (hash === codeHash || resources === live?.first)
}

/** A browser tab in memory: history, documents, and the real runtime in each of them. */
export const createModelTab = (
  host: Pick<ModelHost, 'fetchJson' | 'probe' | 'code' | 'documentAt' | 'isOutdated'>,
  clock: Clock,
  path: string,
  isStorageBlocked: boolean,
): ModelTab => {
  const entries: Entry[] = [{ url: ORIGIN + path, key: 'k0', state: null, document: 0 }]
  let index = 0
  let keys = 0
  let documents = 0
  let isDelayed = false
  const remembered = new Set<string>()
  const forced: string[] = []
  const afterlife: string[] = []
  const leavers = new Set<number>()
  let current: ModelDocument

  const entry = (): Entry => entries[index] as Entry

  const put = (url: string, state: unknown, isReplace: boolean, document: number): void => {
    keys += 1
    if (!isReplace) {
      index += 1
      entries.length = index
    }
    entries[index] = { url, key: `k${keys}`, state, document }
  }

  const createHistory = (id: number): BrowserHistory => {
    const isGone = (deed: string): boolean => {
      // A document that was left must do nothing; one that started a document load must stay idle.
      if (id !== documents && leavers.has(id)) afterlife.push(deed)
      return id !== documents
    }
    const browserHistory: BrowserHistory = {
      href: () => entry().url,
      linkBase: () => entry().url,
      isForeignEntry: () => false,
      ownEntry: () => {
        const { pathname, search, hash } = new URL(entry().url)
        return { pathname, search, hash, state: entry().state, key: entry().key }
      },
      writeEntry: (url, state, isReplace) => {
        if (!isGone(`wrote ${url}`)) put(new URL(url, entry().url).href, state, isReplace, id)
        return browserHistory.ownEntry()
      },
      go: (delta) => (delta < 0 ? back() : forward()),
      loadDocument: (url, isReplace) => {
        if (isGone(`left for ${url}`)) return
        leavers.add(id)
        put(url, null, isReplace, -1)
        openDocument()
      },
      stopLoading: () => {},
      scrollTop: () => 0,
    }
    return browserHistory
  }

  const openDocument = (): void => {
    documents += 1
    isDelayed = false
    const id = documents
    entries[index] = { ...entry(), document: id }
    const served = host.documentAt(new URL(entry().url).pathname)
    const { hash, components, slices } = host.code()
    const browserHistory = createHistory(id)
    const site = {
      ...({ origin: ORIGIN, basePath: '', trailingSlash: 'never', matchPaths: [] } as const),
      pagePath: served,
      compilationHash: hash,
    }
    const routeTable = createRouteTable(host.fetchJson, clock, site)
    const loader = createLoader({
      fetchJson: host.fetchJson,
      probe: host.probe,
      routeTable,
      clock,
      basePath: '',
      components,
      slices,
      compilationHash: hash,
      onReadFailed: () => {},
    })
    const document: ModelDocument = { id, served, codeHash: hash, loader }
    current = document
    const mayReloadFor = (reason: string): boolean => {
      if (id !== documents || isStorageBlocked || remembered.has(reason)) return false
      remembered.add(reason)
      forced.push(reason)
      return true
    }
    const untilRetry = () => new Promise<never>(() => {})
    void findFirstPage({
      loader,
      routeTable,
      site,
      browserHistory,
      mayReloadFor,
      onStale: () => {},
      onFailed: () => {},
      untilRetry,
    }).then((first) => {
      if (first === null || id !== documents) return
      const screenStore = createScreenStore({
        location: browserHistory.ownEntry(),
        resources: first.resources,
        cause: 'first',
      })
      const onLeave = (url: URL, reason: LeaveReason): void =>
        void (isStorageBlocked || remembered.add(reason._tag === 'Stale' ? reason.hash : url.href))
      const onDelayed = (value: boolean): void => {
        if (id === documents) isDelayed = value
      }
      document.live = {
        first: first.resources,
        screen: screenStore.get,
        navigation: createNavigation({
          ...{ loader, screenStore, routeTable, browserHistory, site, clock, onLeave, onDelayed },
          isOutdated: host.isOutdated,
          isUnreachable: () => false,
          onStart: () => {},
        }),
      }
    })
  }

  const go = (to: number): void => {
    if (entries[to] === undefined) return
    index = to
    if (entry().document !== current.id) openDocument()
    else if (current.live !== undefined) void current.live.navigation.restoreEntry()
  }
  const back = (): void => go(index - 1)
  const forward = (): void => go(index + 1)

  openDocument()

  return {
    back,
    forward,
    click: (path, replace = false) => {
      if (current.live !== undefined) void current.live.navigation.navigate(path, { replace })
      else {
        put(new URL(path, entry().url).href, null, replace, -1)
        openDocument()
      }
    },
    fetchAhead: (path) => {
      if (current.live !== undefined) void current.loader.loadAhead(pathKeyOf(path))
    },
    observe: () => {
      const screen = current.live?.screen()
      return {
        url: entry().url,
        page: screen?.resources.page.path ?? current.served,
        shownUrl:
          screen === undefined
            ? entry().url
            : `${ORIGIN}${screen.location.pathname}${screen.location.search}${screen.location.hash}`,
        isAlive: current.live !== undefined,
        isFit: screen === undefined || isFit(screen.resources, current),
        isDelayed,
        documents,
        entries: entries.map(({ url, key }) => ({ url, key })),
        forced,
        afterlife,
      }
    },
  }
}
