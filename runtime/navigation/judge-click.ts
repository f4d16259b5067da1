import { type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import { looksLikeFile, withoutFragment } from '#runtime/protocol/urls.ts'

/** What matters of a link, in HTML or in a drawing. */
export type JudgedLink = Pick<Element, 'getAttribute' | 'hasAttribute'>

/** What matters of a click. `MouseEvent` is one. */
export type JudgedClick = {
  readonly button: number
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
}

/**
 * Where a link leads, if that may be a page of ours, in this tab; undefined for every link that is left to the browser. `base`
 * is the address of the document.
 */
export const ourTarget = (link: JudgedLink, base: string, keys: PathKeySettings): URL | undefined => {
  const target = link.getAttribute('target') ?? ''
  const href = link.getAttribute('href') ?? ''
  if (link.hasAttribute('download') || (target !== '' && target !== '_self') || !URL.canParse(href, base))
    return undefined
  const url = new URL(href, base)
  if (url.origin !== new URL(base).origin) return undefined
  // A fragment of the page at hand is the browser's: it moves focus, and sets what `:target` matches.
  if (url.href.includes('#') && withoutFragment(url.href) === withoutFragment(base)) return undefined
  const isPage = !looksLikeFile(url.pathname) || /\.html?$/i.test(url.pathname)
  return isPage && toPathKey(url.pathname, keys) !== undefined ? url : undefined
}

/** Whether a click asks for its link to be followed here and now, and nobody has taken it up yet. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: JudgedClick): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
