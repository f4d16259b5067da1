import type { EditionLink } from '#runtime/define/frame.ts'
import type { PageHead } from '#runtime/define/page.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { matchPath } from '#runtime/protocol/match-path.ts'
import { NOT_FOUND_KEY, SERVER_ERROR_KEY } from '#runtime/protocol/path-key.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import type { Route } from './route.ts'

/** Pages that answer for a status, not for an address: search engines should not list them. */
export const isErrorPage = ({ key }: Pick<Route, 'key'>): boolean => key === NOT_FOUND_KEY || key === SERVER_ERROR_KEY

/** Language of the version for readers of no edition's language, by Google's rules for `hreflang`. */
const ANY_LANGUAGE = 'x-default'

/**
 * Versions of a page in all editions, for search engines. A page of several editions, one being the default, has that
 * one for other languages, too.
 */
export const alternatesOf = (
  route: Pick<Route, 'key' | 'edition'>,
  editions: readonly EditionLink[],
  { defaultEdition }: Pick<SiteSettings, 'defaultEdition'>,
): Head['alternates'] => {
  if (isErrorPage(route)) return []
  const versions = editions.filter(({ isSamePage, isUnlisted }) => isSamePage && isUnlisted !== true)
  if (!versions.some(({ edition }) => edition === route.edition)) return []
  const fallback = versions.length > 1 ? versions.find(({ edition }) => edition === defaultEdition) : undefined
  return [
    ...versions.map(({ lang, href }) => ({ lang, href })),
    ...(fallback === undefined ? [] : [{ lang: ANY_LANGUAGE, href: fallback.href }]),
  ]
}

/** Completes a page's head with what follows from its address. */
export const createHead = (
  head: PageHead,
  route: Route,
  settings: SiteSettings,
  editions: readonly EditionLink[],
): Head => {
  const origin = settings.editions[route.edition]?.origin ?? ''
  const hasCanonical = settings.canonicalPaths.some((pattern) => matchPath(pattern, route.key) !== undefined)
  return {
    title: head.title,
    description: head.description,
    canonical: hasCanonical ? origin + pageUrl(route.path, settings) : null,
    robots: settings.isHidden === true ? 'noindex' : (head.robots ?? (isErrorPage(route) ? 'noindex' : null)),
    alternates: alternatesOf(route, editions, settings),
  }
}
