/** What of a page's HTML links depend on. */
export type HtmlLinks = { readonly hrefs: ReadonlySet<string>; readonly ids: ReadonlySet<string> }

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeAttribute = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
        if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
        return NAMED[name ?? ''] ?? whole
      })
    : value

/**
 * Collects link targets and ids. React and the Markdown renderer write every attribute as `name="value"` with quotes and
 * angle brackets escaped, so that two expressions read what a full parser would.
 */
export const scanHtml = (html: string): HtmlLinks => {
  const hrefs = new Set<string>()
  for (const [, href = ''] of html.matchAll(/<a(?=\s)[^>]*?\shref="([^"]*)"/g)) hrefs.add(unescapeAttribute(href))
  const ids = new Set<string>()
  for (const [, id = ''] of html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)) ids.add(unescapeAttribute(id))
  return { hrefs, ids }
}
