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
  readonly ids: ReadonlySet<string>
  readonly repeatedIds: readonly string[]
}

const texts = new Map<string, string>()

/**
 * A copy of a part of a document, one for all equal ones: a part itself keeps the whole document in memory, and tens of
 * thousands of pages share most of their links.
 */
const copyOf = (part: string): string => {
  const known = texts.get(part)
  if (known !== undefined) return known
  const copy = Buffer.from(part).toString()
  texts.set(copy, copy)
  return copy
}

const attributeIn = (tag: string, name: string): string | undefined => {
  const value = tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
  return value === undefined ? undefined : copyOf(decodeEntities(value))
}

export const linksIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => copyOf(decodeEntities(href)))),
]

const allIdsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/g)].map(([, id = '']) => copyOf(decodeEntities(id)))

export const idsIn = (html: string): ReadonlySet<string> => new Set(allIdsIn(html))

const repeated = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}

/** Reads the head, the links and the ids of a document. Shares no code with the engine. */
export const scanDocument = (html: string): ScannedDocument => {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = head.match(/<meta\b[^>]*>/g) ?? []
  const links = head.match(/<link\b[^>]*>/g) ?? []
  const ids = allIdsIn(html)
  const contentOf = (name: string): string =>
    metas.flatMap((tag) => (attributeIn(tag, 'name') === name ? (attributeIn(tag, 'content') ?? '') : []))[0] ?? ''
  return {
    title: copyOf(decodeEntities(head.match(/<title>([^<]*)<\/title>/)?.[1] ?? '')),
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
    ids: new Set(ids),
    repeatedIds: repeated(ids),
  }
}
