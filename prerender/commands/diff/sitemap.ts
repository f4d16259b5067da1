import type { SitemapChanges } from './report.ts'
import { tokenizeHtml } from './tokenize-html.ts'

/** URLs of a sitemap with their facts, such as `xhtml:link rel=alternate hreflang=zh-CN href=…`, sorted. */
export type Sitemap = ReadonlyMap<string, readonly string[]>

/** A site's sitemap is one file, or an index of that name with further files. */
export const isSitemapFile = (file: string): boolean => /^sitemap[^/]*\.xml$/.test(file)

/** Reads one file. An index of other files contains no page URL. */
export const readSitemap = (xml: string): Sitemap => {
  const urls = new Map<string, readonly string[]>()
  let isInUrl = false
  let element = ''
  let loc = ''
  let facts: string[] = []
  for (const token of tokenizeHtml(xml)) {
    if (token._tag === 'Open' && token.name === 'url') {
      isInUrl = true
      loc = ''
      facts = []
    } else if (token._tag === 'Close' && token.name === 'url') {
      isInUrl = false
      urls.set(loc, facts.sort())
    } else if (token._tag === 'Open') {
      element = token.name
      if (isInUrl && token.attributes.size > 0)
        facts.push([element, ...[...token.attributes].map((pair) => pair.join('='))].join(' '))
    } else if (token._tag === 'Text' && isInUrl && token.text.trim() !== '') {
      if (element === 'loc') loc = token.text.trim()
      else facts.push(`${element} ${token.text.trim()}`)
    }
  }
  return urls
}

/** URLs added, removed or changed; undefined if there are none. */
export const diffSitemaps = (before: Sitemap, after: Sitemap): SitemapChanges | undefined => {
  const onlyIn = (one: Sitemap, other: Sitemap): readonly string[] =>
    [...one.keys()].filter((url) => !other.has(url)).sort()
  const [added, removed] = [onlyIn(after, before), onlyIn(before, after)]
  const changed = [...after].flatMap(([url, facts]) => {
    const old = before.get(url)
    if (old === undefined || old.join('\n') === facts.join('\n')) return []
    return [
      { url, removed: old.filter((fact) => !facts.includes(fact)), added: facts.filter((fact) => !old.includes(fact)) },
    ]
  })
  return added.length + removed.length + changed.length === 0 ? undefined : { added, removed, changed }
}
