import { type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
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

/**
 * The address of a link that may lead to a page of this site in this tab; undefined for a link that is left to the
 * browser.
 * `base` is the address of the document.
 */
export const internalTarget = (link: LinkElement, base: string, keys: PathKeySettings): URL | undefined => {
  const target = link.getAttribute('target') ?? ''
  const href = link.getAttribute('href') ?? ''
  if (link.hasAttribute('download') || (target !== '' && target !== '_self') || !URL.canParse(href, base))
    return undefined
  const url = new URL(href, base)
  if (url.origin !== new URL(base).origin) return undefined
  // The browser follows a fragment of the current page: it moves focus, and updates `:target`.
  if (url.href.includes('#') && withoutFragment(url.href) === withoutFragment(base)) return undefined
  const isPage = !looksLikeFile(url.pathname) || /\.html?$/i.test(url.pathname)
  return isPage && toPathKey(url.pathname, keys) !== undefined ? url : undefined
}

/** Checks that a click asks to follow its link in this tab, and that no handler has prevented it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: ClickDetails): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
