import { type PathKey, type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import { looksLikeFile, withoutFragment } from '#runtime/protocol/urls.ts'

/** A link in HTML or SVG. */
export type LinkElement = Pick<Element, 'getAttribute' | 'hasAttribute'>

/** The relevant part of a `MouseEvent`. */
export type ClickDetails = {
  readonly button: number
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
}

/** Address of the document, and the address that its links are relative to: another one in a document with `<base>`. */
export type LinkBase = Pick<Document, 'URL' | 'baseURI'>

/**
 * The address of a link that may lead to a page of this site in this tab; undefined for a link that is left to the
 * browser. An address that looks like that of a file may be a page's: `isPage` decides, such as by what is prefetched.
 */
export const internalTarget = (
  link: LinkElement,
  { URL: here, baseURI }: LinkBase,
  keys: PathKeySettings,
  isPage: (key: PathKey) => boolean,
): URL | undefined => {
  const target = link.getAttribute('target') ?? ''
  const href = link.getAttribute('href') ?? ''
  if (link.hasAttribute('download') || (target !== '' && target !== '_self') || !URL.canParse(href, baseURI))
    return undefined
  const url = new URL(href, baseURI)
  if (url.origin !== new URL(here).origin) return undefined
  // The browser follows a fragment of the current page: it moves focus, and updates `:target`.
  if (url.href.includes('#') && withoutFragment(url.href) === withoutFragment(here)) return undefined
  const key = toPathKey(url.pathname, keys)
  const mayBePage = key && (!looksLikeFile(key) || /\.html?$/i.test(key) || isPage(key))
  return mayBePage ? url : undefined
}

/** Checks that a click asks to follow its link in this tab, and that no handler has prevented it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: ClickDetails): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
