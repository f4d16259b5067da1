import type { PageOutcome } from '#runtime/loader/loader.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import type { PageData } from '#runtime/protocol/page-data.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { filesBase, fileUrl, pageDataFile } from '#runtime/protocol/urls.ts'
import type { Tab } from '#runtime/start/tab.ts'

/** A page as Gatsby's loader describes one. */
export type LoadedPage = {
  readonly component: { readonly default: PageView }
  /** Data and context. */
  readonly json: PageData['result']
  readonly page: Omit<PageData, 'result'>
}

export type LoadedPages = {
  /** Notes a page that the runtime has loaded for a key. */
  readonly note: (key: PathKey, outcome: PageOutcome) => void
  /** The key of a path, with or without base path, query and fragment; undefined for one that no page can have. */
  readonly keyOf: (path: string) => PathKey | undefined
  readonly load: (path: string) => Promise<LoadedPage | undefined>
  readonly find: (path: string) => LoadedPage | undefined
  readonly isNotFound: (path: string) => boolean
  readonly resourceUrls: (path: string) => readonly string[] | null
}

/** Keeps what the runtime has loaded for the functions that Gatsby has for it. */
export const createLoadedPages = ({ site, routeTable, loader }: Tab): LoadedPages => {
  const pages = new Map<PathKey, LoadedPage>()

  /** The address of a path on this host, with the base path. */
  const urlOf = (path: string): URL => {
    const url = new URL(path, window.location.href)
    const isBelow = `${url.pathname}/`.startsWith(`${site.basePath}/`)
    return isBelow ? url : new URL(site.basePath + url.pathname + url.search, url)
  }
  const keyOf = (path: string): PathKey | undefined => toPathKey(urlOf(path).pathname, site)
  const find = (path: string): LoadedPage | undefined => {
    const key = keyOf(path)
    return key && pages.get(key)
  }

  const note: LoadedPages['note'] = (key, { resources }) => {
    if (resources === undefined) return
    const { result, ...page } = resources.page
    pages.set(key, { component: { default: resources.View }, json: result, page })
  }

  return {
    note,
    keyOf,
    find,
    load: async (path) => {
      let { key, url } = await routeTable.followRules(urlOf(path))
      while (key !== undefined) {
        const outcome = await loader.loadPage(key, url.href)
        note(key, outcome)
        if (outcome._tag !== 'Moved') return outcome._tag === 'Ready' ? pages.get(key) : undefined
        ;({ key, url } = outcome.newDestination)
      }
      return undefined
    },
    isNotFound: (path) => {
      const found = find(path)
      return found === undefined || pathKeyOf(found.page.path) === NOT_FOUND_KEY
    },
    resourceUrls: (path) => {
      const found = find(path)
      return found === undefined
        ? null
        : [
            fileUrl(
              pageDataFile(pathKeyOf(found.page.path)),
              import.meta.env.FAIRLEAD_PREFIX ? filesBase(site) : site.basePath,
            ),
          ]
    },
  }
}
