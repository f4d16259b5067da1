import { type PathKeySettings, toPathKey } from '#runtime/protocol/path-key.ts'
import { looksLikeFile } from '#runtime/protocol/urls.ts'

/** What is known of a click on a link. */
export type Click = {
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
  readonly button: number
  readonly hasModifier: boolean
  readonly isHandled: boolean
  /** Address of the document. */
  readonly base: string
}

/** Whether a click is ours to follow in the page. Everything else is left to the browser. */
export const isOurs = ({ href, target, isDownload, button, hasModifier, isHandled, base }: Click, keys: PathKeySettings): boolean => {
  if (isHandled || button !== 0 || hasModifier || isDownload || (target !== '' && target !== '_self')) return false
  const url = URL.canParse(href, base) ? new URL(href, base) : undefined
  if (url === undefined || url.origin !== new URL(base).origin) return false
  // A fragment of the page at hand is the browser's: it moves focus, and sets what `:target` matches.
  if (url.hash !== '' && url.href.split('#')[0] === base.split('#')[0]) return false
  return (!looksLikeFile(url.pathname) || /\.html?$/i.test(url.pathname)) && toPathKey(url.pathname, keys) !== undefined
}
