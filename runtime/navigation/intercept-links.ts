import { parseJson } from '#runtime/browser/parse-json.ts'
import type { Loader } from '#runtime/loader/loader.ts'
import type { PathKeySettings } from '#runtime/protocol/path-key.ts'
import { internalTarget, isPlainClick } from './link-target.ts'
import type { Navigation } from './navigation.ts'

/**
 * Turns clicks on internal links into navigations. One listener on the document serves links of components and links in
 * rendered Markdown. It runs after React's handlers, so that a component can prevent the navigation.
 */
export const interceptLinks = (
  navigation: Pick<Navigation, 'navigate'>,
  loader: Pick<Loader, 'has'>,
  keys: PathKeySettings,
): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const url = link !== null && isPlainClick(event) ? internalTarget(link, document, keys, loader.has) : undefined
    if (link === null || url === undefined) return
    event.preventDefault()
    const state = parseJson(link.getAttribute('data-state') ?? '')
    const replace = link.getAttribute('data-replace')
    void navigation.navigate(url.href, { replace: replace === null ? undefined : replace !== 'false', state })
  })
}
