import type { RootAttributes } from '#runtime/app/root-attributes.ts'
import type { BrowserHistory } from '#runtime/browser/browser-history.ts'
import type { LoadError } from '#runtime/loader/load-error.ts'
import type { Loader } from '#runtime/loader/loader.ts'
import type { PageResources } from '#runtime/page/page-resources.ts'
import { OFFLINE_KEY, type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import type { Destination } from '#runtime/protocol/redirect.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { RouteTable } from '#runtime/routes/route-table.ts'

export type FirstPage = {
  readonly resources: PageResources
  /** True if the document contains this page and can be hydrated; the document of a client-only area is a shell. */
  readonly isPrerendered: boolean
}

export type FindFirstPageOptions = {
  readonly loader: Pick<Loader, 'loadFirstPage'>
  readonly routeTable: Pick<RouteTable, 'followRules'>
  readonly site: RootAttributes
  readonly browserHistory: BrowserHistory
  /** Returns whether the document may be reloaded for a reason. */
  readonly mayReloadFor: (reason: string) => boolean
  /** Called when the host has newer code. */
  readonly onStale: (hash: string) => void
  /** Called when the page cannot be shown for now. */
  readonly onFailed: (error: LoadError) => void
  /** Resolves when another attempt may succeed. */
  readonly untilRetry: () => Promise<unknown>
}

const isSame = (a: PathKey, b: PathKey): boolean => a.toLowerCase() === b.toLowerCase()

/** Puts a destination into the address bar. Null if the browser loads a document there instead. */
const moveTo = (
  { url, key }: Destination,
  served: PathKey,
  { browserHistory }: FindFirstPageOptions,
): PathKey | null => {
  const isMoved = url.href !== browserHistory.href()
  if (isMoved && key === undefined) {
    browserHistory.loadDocument(url.href, true)
    return null
  }
  if (isMoved) browserHistory.writeEntry(url.href, undefined, true)
  return key ?? served
}

/**
 * The key of the page that belongs at the address: usually that of the document. A host may also have sent its 404 or
 * 500 page, or one file for all addresses, although the page exists. An old address is replaced by its target.
 */
const findKey = async (served: PathKey, options: FindFirstPageOptions): Promise<PathKey | null> => {
  const { routeTable, site, browserHistory } = options
  const here = new URL(browserHistory.href())
  const requested = toPathKey(here.pathname, site)
  if (requested !== undefined && isSame(requested, served)) return served
  const destination = await routeTable.followRules(here)
  return browserHistory.href() === here.href ? moveTo(destination, served, options) : findKey(served, options)
}

/**
 * Spells the address as the build does, if it is the page's own: some hosts send a page with and without a last slash.
 * The address of another page, of an area or of the 404 page stays.
 */
const showOwnAddress = (path: string, { site, browserHistory }: FindFirstPageOptions): void => {
  const url = new URL(browserHistory.href())
  const key = toPathKey(url.pathname, { ...site, matchPaths: [] })
  if (key !== pathKeyOf(path)) return
  url.pathname = pageUrl(path, site)
  if (url.href !== browserHistory.href()) browserHistory.writeEntry(url.href, undefined, true)
}

/** Loads the first page. Null if the document is about to be replaced. */
export const findFirstPage = async (options: FindFirstPageOptions): Promise<FirstPage | null> => {
  const { browserHistory } = options
  const served = pathKeyOf(options.site.pagePath)
  let key = await findKey(served, options)
  while (key !== null) {
    const href = browserHistory.href()
    const outcome = await options.loader.loadFirstPage(key, href, served)
    // `popstate` is not handled yet: the visitor may have gone back or forward during the load.
    if (browserHistory.href() !== href) break
    if (outcome._tag === 'Moved') {
      key = moveTo(outcome.newDestination, served, options)
      continue
    }
    const isStale = outcome._tag === 'Stale'
    const { resources } = outcome
    // The document of another page must not stay at the address, whether that is an old one or the host is wrong.
    const isOther = resources === undefined && !isSame(key, served)
    if (isStale) options.onStale(outcome.hash)
    // The worker has sent the offline page for a page that it cannot get.
    const isOffline = served === OFFLINE_KEY
    if ((isStale || (isOther && !isOffline)) && options.mayReloadFor(isStale ? outcome.hash : href)) {
      browserHistory.loadDocument(href, true)
      return null
    }
    if (resources !== undefined) {
      const { path, matchPath } = resources.page
      showOwnAddress(path, options)
      return { resources, isPrerendered: !matchPath && isSame(pathKeyOf(path), served) }
    }
    // After a reload the host still sends the other page: show that one.
    if (isOther) key = served
    else {
      if ('error' in outcome) options.onFailed(outcome.error)
      // Until then the document stays as it is, and the browser follows its links.
      await options.untilRetry()
      break
    }
  }
  return key && findFirstPage(options)
}
