import { decodeEntities } from './read-document.ts'

/** Facts of a document that are checked on every page of a site, found without reading all of its elements. */
export type ScannedDocument = {
  readonly title: string
  readonly description: string
  readonly isIndexable: boolean
  readonly canonical: string | undefined
  /** `edition address`, in order. */
  readonly alternates: readonly string[]
  /** `href` values of links, each once. */
  readonly hrefs: readonly string[]
}

const attributeIn = (tag: string, name: string): string | undefined => {
  const value = tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
  return value === undefined ? undefined : decodeEntities(value)
}

export const linksIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href))),
]

export const idsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g)].map(([, id = '']) => decodeEntities(id)))

/** Reads the head and the links of a document. Shares no code with the engine. */
export const scanDocument = (html: string): ScannedDocument => {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = head.match(/<meta\b[^>]*>/g) ?? []
  const links = head.match(/<link\b[^>]*>/g) ?? []
  const contentOf = (name: string): string =>
    metas.flatMap((tag) => (attributeIn(tag, 'name') === name ? (attributeIn(tag, 'content') ?? '') : []))[0] ?? ''
  return {
    title: decodeEntities(head.match(/<title>([^<]*)<\/title>/)?.[1] ?? ''),
    description: contentOf('description'),
    isIndexable: !contentOf('robots').includes('noindex'),
    canonical: links.flatMap((tag) =>
      attributeIn(tag, 'rel') === 'canonical' ? (attributeIn(tag, 'href') ?? '') : [],
    )[0],
    alternates: links.flatMap((tag) => {
      const language = attributeIn(tag, 'hreflang')
      return language === undefined ? [] : [`${language} ${attributeIn(tag, 'href')}`]
    }),
    hrefs: linksIn(html),
  }
}
