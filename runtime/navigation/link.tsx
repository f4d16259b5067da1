import type { AnchorHTMLAttributes, ReactElement } from 'react'
import { useApp } from '#runtime/page/app-context.tsx'
import { hrefOf } from '#runtime/protocol/urls.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path from the site's root, a path relative to the page as if that were a folder, or any other address. */
  readonly to: string
  /** Takes the place of the current history entry. */
  readonly replace?: boolean
  /** Kept with the new history entry; must be JSON. */
  readonly state?: object
}

/**
 * A plain `<a>` whose address follows the site's policy; clicks on it, as on every other link in the document, are taken up
 * by `intercept-links`. The link to the page at hand carries `aria-current="page"`.
 */
export const Link = ({ to, replace = false, state, ...attributes }: LinkProps): ReactElement => {
  const { site, path, url } = useApp()
  const href = hrefOf(to, site, path)
  // Read by `intercept-links`: a listener on the document cannot be told otherwise.
  const wishes = { 'data-replace': replace ? '' : undefined, 'data-state': state && JSON.stringify(state) }
  return <a href={href} aria-current={href === url ? 'page' : undefined} {...wishes} {...attributes} />
}
