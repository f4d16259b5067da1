import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { addressesInSrcset } from '../../base/srcset.ts'
import { withoutAssetPrefix } from './link-target.ts'
import { unescapeAttribute } from './scan-html.ts'

/** Elements with addresses other than the `href` of a link, and their attributes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
  input: ['src'],
  area: ['href'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite'],
  ins: ['cite'],
}

const TAG = new RegExp(`<(${Object.keys(ATTRIBUTES).join('|')})(?=[\\s/])((?:[^"'>]|"[^"]*"|'[^']*')*)`, 'gi')
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

/** An address on another host, or one that is its own content. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i

/**
 * Collects addresses on the page's own host, and on that of its files, that a page loads, shows or cites: images with all their candidates, media,
 * posters, subtitles, frames, image maps and sources of quotes. Each must be a file or page of the output.
 */
export const scanResources = (html: string, site: Pick<SiteAddress, 'assetPrefix'> = {}): ReadonlySet<string> => {
  const addresses = new Set<string>()
  const add = (address: string): void => {
    const written = withoutAssetPrefix(address.trim(), site)
    if (written !== '' && !written.startsWith('#') && !ELSEWHERE.test(written)) addresses.add(written)
  }
  for (const [, element = '', attributes = ''] of html.matchAll(TAG)) {
    const names = ATTRIBUTES[element.toLowerCase()] ?? []
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const attribute = name.toLowerCase()
      if (!names.includes(attribute)) continue
      const value = unescapeAttribute(double ?? single ?? bare ?? '')
      if (attribute === 'srcset') for (const address of addressesInSrcset(value)) add(address)
      else add(value)
    }
  }
  return addresses
}
