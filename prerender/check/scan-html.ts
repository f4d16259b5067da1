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

/** Everything up to an attribute of a tag, over quoted values, which may hold `>`. */
const WITHIN_TAG = `(?:"[^"]*"|'[^']*'|[^"'>])*?`
const VALUE = `(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`

const HREF = new RegExp(`<a(?=\\s)${WITHIN_TAG}\\shref\\s*=\\s*${VALUE}`, 'gi')
const ID = new RegExp(`<[a-z]${WITHIN_TAG}\\sid\\s*=\\s*${VALUE}`, 'gi')

const collect = (html: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...html.matchAll(pattern)].map(([, double, single, bare]) => unescapeAttribute(double ?? single ?? bare ?? '')))

/**
 * Collects link targets and ids, as React and the Markdown renderer write them and as authors do in raw HTML. Expressions
 * read what a full parser would, in a fraction of the time; comments and scripts are not told apart, but no page has any.
 */
export const scanHtml = (html: string): HtmlLinks => ({ hrefs: collect(html, HREF), ids: collect(html, ID) })
