import { hrefOf, pagePath, type SiteAddress } from '#runtime/protocol/urls.ts'
import { decode, escapeValue } from './tokens.ts'

/** A path, with a fragment or not, of which a URL parser would change nothing. */
const PLAIN = /^((?:\/[\w-]+)+\/?)(#[\w-]+)?$/

/** `hrefOf` for an attribute value, escaped in and escaped out. */
export const writeHref = (href: string, address: SiteAddress): string => {
  const plain = PLAIN.exec(href)
  // Most links are such, and three URLs would be parsed for each.
  if (plain !== null) return escapeValue(address.basePath) + pagePath(plain[1] ?? '', address) + (plain[2] ?? '')
  const written = decode(href)
  const kept = hrefOf(written, address)
  return kept === written ? href : escapeValue(kept)
}
