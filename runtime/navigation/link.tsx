import type { AnchorHTMLAttributes, ReactElement } from 'react'
import { useSite } from '#runtime/app/site-context.tsx'
import { usePage } from '#runtime/page/page-context.tsx'
import { hrefOf, pageUrl } from '#runtime/protocol/urls.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** A path from the site's root, or any other address. */
  readonly to: string
}

/**
 * A plain `<a>` whose address follows the site's policy; clicks on it, as on every other link in the document, are taken up
 * by `intercept-links`. The link to the page at hand carries `aria-current="page"`.
 */
export const Link = ({ to, ...attributes }: LinkProps): ReactElement => {
  const site = useSite()
  const { path } = usePage()
  const href = hrefOf(to, site)
  return <a href={href} aria-current={href === pageUrl(path, site) ? 'page' : undefined} {...attributes} />
}
