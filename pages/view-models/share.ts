import { pageUrl } from '@fairlead/engine/urls'
import encodeQR from 'qr'
import type { ShareCode, ShareMenuProps } from '#templates/sections/share-menu.tsx'
import type { SiteBuildContext } from '../define.ts'

/** Campaign parameters of a copied link: the specification, section 9. */
const copiedLinkTags = { utm_source: 'flexport', utm_medium: 'copy-to-clipboard', utm_campaign: 'web-link-copy' }

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Runs of dark modules in a row of a QR code, as strokes through the middle of the row. */
const strokesOf = (row: readonly boolean[], y: number): string =>
  Array.from(
    row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
    ({ 0: run, index }) => `M${index} ${y}.5h${run.length}`,
  ).join('')

const codeOf = (url: string, label: string, hint: string): ShareCode => {
  const rows = encodeQR(url, 'raw', { border: 2 })
  return { label, hint, size: rows.length, path: rows.map(strokesOf).join('') }
}

type Page = { readonly url: string; readonly title: string }

/** Networks used by an edition's readers. WeChat opens no page from a link: its users scan a code. */
const networksOf = (
  lang: string,
  { url, title }: Page,
  t: SiteBuildContext['t'],
): Pick<ShareMenuProps, 'links' | 'code'> =>
  lang === 'zh-CN'
    ? {
        code: codeOf(url, t('share.wechat'), t('share.wechat-hint')),
        links: [
          { label: t('share.weibo'), href: withQuery('https://service.weibo.com/share/share.php', { url, title }) },
        ],
      }
    : {
        links: [
          { label: 'LinkedIn', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
          { label: 'Twitter', href: withQuery('https://twitter.com/intent/tweet', { url, text: title }) },
          { label: 'Facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
        ],
      }

/** Share options for the page at a path. */
export const selectShare = (
  { settings, edition, t }: SiteBuildContext,
  path: string,
  title: string,
): ShareMenuProps => {
  const { origin = '', lang = edition } = settings.editions[edition] ?? {}
  const url = `${origin}${pageUrl(path, settings)}`
  const { links, code } = networksOf(lang, { url, title }, t)
  return {
    title: t('share.title'),
    copy: { label: t('share.copy'), href: withQuery(url, copiedLinkTags), done: t('share.copied') },
    code,
    links: [{ label: t('share.email'), href: withQuery('mailto:', { subject: title, body: url }) }, ...links],
  }
}
