import { filesBase, hrefOf, pagePath, type SiteAddress } from '#runtime/protocol/urls.ts'
import { decode, escapeValue } from './tokens.ts'

/** Paths, with or without fragment, that URL parsing would not change. */
const PLAIN = /^((?:\/[\w-]+)+\/?)(#[\w-]+)?$/

/** Applies `hrefOf` to an escaped attribute value. */
export const writeHref = (href: string, address: SiteAddress): string => {
  const plain = PLAIN.exec(href)
  // Fast path for most links, which saves parsing three URLs.
  if (plain !== null) return escapeValue(address.basePath) + pagePath(plain[1] ?? '', address) + (plain[2] ?? '')
  const written = decode(href)
  const kept = hrefOf(written, address)
  return kept === written ? href : escapeValue(kept)
}

/**
 * The address of a file as an author wrote it, on the host of files and below the base path: a path, or an absolute URL on the site's own host.
 * Anything else is returned as it is.
 */
export const fileHrefOf = (to: string, address: SiteAddress): string => {
  const { origin } = address
  if (!/^(https?:\/[/\\]|[/\\])/i.test(to) || !URL.canParse(to, origin)) return to
  const { host, pathname, search, hash } = new URL(to, origin)
  return origin.endsWith(`/${host}`) ? filesBase(address) + pathname + search + hash : to
}

/** Applies `fileHrefOf` to an escaped attribute value. */
export const writeFileHref = (href: string, address: SiteAddress): string => {
  if (filesBase(address) === '') return href
  const written = decode(href)
  const kept = fileHrefOf(written, address)
  return kept === written ? href : escapeValue(kept)
}
