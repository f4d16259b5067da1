import type { EditionLink } from '#runtime/define/frame.ts'
import type { SiteSettings } from '#runtime/define/settings.ts'
import { type PathKey, pathKeyOf } from '#runtime/protocol/path-key.ts'
import { pagePath, pageUrl } from '#runtime/protocol/urls.ts'

/** Keys of the pages in each edition. */
export type PagesByEdition = ReadonlyMap<string, ReadonlySet<PathKey>>

/** Keys of the pages in each edition, and of those that search engines should leave out. */
export type LinkedPages = { readonly pages: PagesByEdition; readonly unlisted: PagesByEdition }

const parentOf = (key: PathKey): PathKey => pathKeyOf(key.slice(0, key.lastIndexOf('/')) || '/')

/** Undefined if an edition has no home page. */
const nearest = (key: PathKey, pages: ReadonlySet<PathKey>): PathKey | undefined => {
  if (pages.has(key)) return key
  return key === '/' ? undefined : nearest(parentOf(key), pages)
}

/** A key whose address is the key itself, but for the slash policy. */
const PLAIN = /^(?:\/[\w-]+)+$/

const pageHref = (key: PathKey, { basePath, trailingSlash }: SiteSettings): string =>
  PLAIN.test(key)
    ? `${basePath}${key}${trailingSlash === 'always' ? '/' : ''}`
    : pageUrl(pagePath(key, { trailingSlash }), { basePath, trailingSlash })

/**
 * Links a page to all editions: to itself if it exists there, else to the nearest existing parent. Editions without
 * pages are left out.
 */
export const createEditionLinks = (
  key: PathKey,
  settings: SiteSettings,
  { pages, unlisted }: LinkedPages,
): readonly EditionLink[] =>
  Object.entries(settings.editions).flatMap(([edition, { origin, lang, name }]) => {
    const target = nearest(key, pages.get(edition) ?? new Set())
    if (target === undefined) return []
    const link = { edition, lang, name, href: origin + pageHref(target, settings), isSamePage: target === key }
    return [unlisted.get(edition)?.has(target) === true ? { ...link, isUnlisted: true } : link]
  })
