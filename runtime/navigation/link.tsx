import type { ComponentProps, ReactElement } from 'react'
import { useApp } from '#runtime/page/app-context.tsx'
import { hrefOf } from '#runtime/protocol/urls.ts'
import type { SitePath } from './site-path.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /**
   * A path from the site's root, a path relative to the page as if that were a folder, or any other address. With
   * `routeTypes`, TypeScript accepts only paths of the site.
   */
  readonly to: SitePath
  /** Replaces the current history entry, or adds one. Without it, a link to the current address replaces the entry. */
  readonly replace?: boolean | undefined
  /** Stored with the new history entry; must be JSON. */
  readonly state?: object
}

/**
 * A plain `<a>` whose address follows the site's policy. `intercept-links` handles clicks, as on every other link in
 * the document. A link to the current page carries `aria-current="page"`.
 */
export const Link = ({ to, replace, state, ...attributes }: LinkProps): ReactElement => {
  const { site, path, url } = useApp()
  const href = hrefOf(to, site, path)
  return (
    <a
      href={href}
      aria-current={href === url ? 'page' : undefined}
      // `intercept-links` reads these: a listener on the document has no access to props.
      data-replace={replace}
      data-state={state && JSON.stringify(state)}
      {...attributes}
    />
  )
}
