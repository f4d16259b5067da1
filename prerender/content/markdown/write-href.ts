import { hrefOf, pagePath, type SiteAddress } from '#runtime/protocol/urls.ts'
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
