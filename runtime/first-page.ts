import type { RootFacts } from '#runtime/app/root-facts.ts'
import type { Place } from '#runtime/browser/browser-history.ts'
import type { Loader } from '#runtime/loader/loader.ts'
import type { PageResources } from '#runtime/page/page-resources.ts'
import { NOT_FOUND_KEY, type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import type { RouteBook } from '#runtime/routes/site-routes.ts'

export type FirstPage = {
  readonly resources: PageResources
  /** Whether the document holds this very page, so that it can be brought to life as it stands. */
  readonly isPrerendered: boolean
}

export type FindFirstPageOptions = {
  readonly loader: Pick<Loader, 'loadFirst'>
  readonly routes: Pick<RouteBook, 'follow'>
  readonly facts: RootFacts
  readonly place: Place
  /** Whether the document may be loaded again by force for a reason. */
  readonly mayReloadFor: (reason: string) => boolean
  /** Told of a deploy of other code, so that the worker forgets the files of the running one. */
  readonly onStale: () => void
  /** Resolves when another try is worth it. */
  readonly untilHopeful: () => Promise<unknown>
}

const isSame = (a: PathKey, b: PathKey): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Which page belongs under the address: as a rule the one the document shows. A host may have sent its 404 or 500 page, or one
 * file for all addresses; the page itself may be there all the same, and an old address is replaced by its target.
 */
const findKey = async (served: PathKey, options: FindFirstPageOptions): Promise<PathKey | null> => {
  const { routes, facts, place } = options
  const here = new URL(place.href())
  const asked = toPathKey(here.pathname, facts)
  if (asked !== undefined && isSame(asked, served)) return served
  const { url, key } = await routes.follow(here)
  if (place.href() !== here.href) return findKey(served, options)
  const isMoved = url.href !== here.href
  if (isMoved && key === undefined) {
    place.leave(url.href, true)
    return null
  }
  if (isMoved) place.write(url.href, undefined, true)
  return key ?? served
}

/** The page to begin with; null when the document is about to be replaced. */
export const findFirstPage = async (options: FindFirstPageOptions): Promise<FirstPage | null> => {
  const { loader, facts, place, mayReloadFor, onStale, untilHopeful } = options
  const served = pathKeyOf(facts.pagePath)
  let key = await findKey(served, options)
  const href = place.href()
  while (key !== null) {
    const outcome = await loader.loadFirst(key, href, served === NOT_FOUND_KEY)
    // Back and forward are not heard yet, and may have taken the visitor elsewhere while files were on their way.
    if (place.href() !== href) break
    const isStale = outcome._tag === 'Stale'
    const resources = outcome._tag === 'Failed' ? null : outcome.resources
    // Another page's document must not stay under the address, be it that of an old one or what a host mixed up.
    const isOther = resources === null && !isSame(key, served)
    if (isStale) onStale()
    if ((isStale || isOther) && mayReloadFor(isStale ? outcome.hash : href)) {
      place.leave(href, true)
      return null
    }
    if (resources !== null) return { resources, isPrerendered: isSame(pathKeyOf(resources.page.path), served) }
    // The host means it: what it sent is the page for this address.
    if (isOther) key = served
    else {
      console.error(`The page resources for ${key} were not found; the page is not rendered.`)
      // Until then the document stays as it is, with links that the browser follows.
      await untilHopeful()
      break
    }
  }
  return key && findFirstPage(options)
}
