import { pageUrl } from '#runtime/protocol/urls.ts'
import type { ShareMenuProps } from '#templates/sections/share-menu.tsx'
import type { SiteBuildContext } from '../define.ts'

/** What tells, in the address, that a visit came through a copied link: the specification's, section 9. */
const copiedLinkTags = { utm_source: 'flexport', utm_medium: 'copy-to-clipboard', utm_campaign: 'web-link-copy' }

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Ways to hand on the page at a path. */
export const selectShare = (
  { settings, edition, t }: SiteBuildContext,
  path: string,
  title: string,
): ShareMenuProps => {
  const url = `${settings.editions[edition]?.origin ?? ''}${pageUrl(path, settings)}`
  return {
    title: t('share.title'),
    copy: { label: t('share.copy'), href: withQuery(url, copiedLinkTags), done: t('share.copied') },
    links: [
      { label: t('share.email'), href: withQuery('mailto:', { subject: title, body: url }) },
      { label: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
      { label: 'Twitter', href: withQuery('https://twitter.com/intent/tweet', { url, text: title }) },
      { label: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    ],
  }
}
