import { parseJson } from '#runtime/browser/parse-json.ts'
import type { PathKeySettings } from '#runtime/protocol/path-key.ts'
import { isPlainClick, ourTarget } from './judge-click.ts'
import type { Navigation } from './navigation.ts'

/**
 * Follows clicks on links of the document in the page. One listener serves links that components draw and links in rendered
 * Markdown alike; it comes after React's own handlers, so that a component may keep a click for itself.
 */
export const interceptLinks = (navigation: Navigation, keys: PathKeySettings): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const url = link !== null && isPlainClick(event) ? ourTarget(link, window.location.href, keys) : undefined
    if (link === null || url === undefined) return
    event.preventDefault()
    const state = parseJson(link.getAttribute('data-state') ?? '')
    void navigation.navigate(url.href, { replace: link.hasAttribute('data-replace'), state })
  })
}
