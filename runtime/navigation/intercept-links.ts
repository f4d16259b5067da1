import type { PathKeySettings } from '#runtime/protocol/path-key.ts'
import { isOurs } from './judge-click.ts'
import type { Navigation } from './navigation.ts'

/**
 * Follows clicks on links of the document in the page. One listener serves links that components draw and links in rendered
 * Markdown alike; it comes after React's own handlers, so that a component may keep a click for itself.
 */
export const interceptLinks = (navigation: Navigation, keys: PathKeySettings): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null) return
    const click = {
      href: link.href,
      target: link.target,
      isDownload: link.hasAttribute('download'),
      button: event.button,
      hasModifier: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      isHandled: event.defaultPrevented,
      base: window.location.href,
    }
    if (!isOurs(click, keys)) return
    event.preventDefault()
    void navigation.navigate(link.href, { replace: link.dataset['replace'] !== undefined })
  })
}
