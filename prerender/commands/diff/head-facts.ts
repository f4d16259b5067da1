import type { Head } from '#runtime/protocol/head.ts'
import { headTags } from '#runtime/protocol/head-tags.ts'
import type { Json } from '../../base/json/canonical-json.ts'
import { maskCode } from './mask-code.ts'

/** Facts that a page's head states, by names such as `title`, `meta robots`, `link alternate zh-CN`, `JSON-LD`. */
export type HeadFacts = ReadonlyMap<string, Json>

type Attributes = ReadonlyMap<string, string>
type Fact = readonly [name: string, value: string]

/** Links that only name files the page needs. */
const LOADING = new Set(['stylesheet', 'preload', 'modulepreload', 'prefetch'])

/** Selects tags that only load code and data. */
export const isLoading = (name: string, attributes: Attributes): boolean =>
  name === 'link' ? LOADING.has(attributes.get('rel') ?? '') : name === 'script' && attributes.has('src')

export const isJsonLd = (name: string, attributes: Attributes): boolean =>
  name === 'script' && attributes.get('type') === 'application/ld+json'

/** Attributes by which Gatsby finds its tags again. */
const MARKS = ['data-gatsby-head', 'data-react-helmet']

const restOf = (attributes: Attributes, known: readonly string[]): string => {
  const rest = [...attributes].filter(([name]) => !known.includes(name) && !MARKS.includes(name))
  return rest.map(([name, value]) => ` ${name}=${value}`).join('')
}

const metaFact = (attributes: Attributes): Fact => {
  if (attributes.has('charset')) return ['meta charset', attributes.get('charset') ?? '']
  const key = ['name', 'property', 'http-equiv', 'itemprop'].find((name) => attributes.has(name)) ?? 'name'
  return [`meta ${attributes.get(key) ?? ''}`, (attributes.get('content') ?? '') + restOf(attributes, [key, 'content'])]
}

const linkFact = (attributes: Attributes): Fact => {
  const [rel = '', lang] = [attributes.get('rel'), attributes.get('hreflang')]
  const value = (attributes.get('href') ?? '') + restOf(attributes, ['rel', 'href', 'hreflang'])
  return [lang === undefined ? `link ${rel}` : `link ${rel} ${lang}`, value]
}

/** The fact that a `meta` or `link` states; undefined if it states none. */
export const factOfTag = (name: string, attributes: Attributes): Fact | undefined => {
  if (name === 'meta') return metaFact(attributes)
  return name === 'link' && !isLoading(name, attributes) ? linkFact(attributes) : undefined
}

/** A name may occur more than once, such as `meta og:image`: all its values are listed. */
export const collectFacts = (facts: Iterable<readonly [string, Json]>): HeadFacts => {
  const lists = new Map<string, Json[]>()
  for (const [name, value] of facts)
    lists.set(name, [...(lists.get(name) ?? []), typeof value === 'string' ? maskCode(value) : value])
  return new Map(
    [...lists].map(([name, values]) => [
      name,
      values.length === 1 && name !== 'JSON-LD' ? (values[0] ?? null) : values,
    ]),
  )
}

/** Facts in the document of a page with this head. */
export const factsOfHead = (head: Head): HeadFacts =>
  collectFacts([
    ['title', head.title],
    ...headTags(head).flatMap(({ name, attributes }): readonly (readonly [string, Json])[] => {
      const fact = factOfTag(name, new Map(Object.entries(attributes)))
      return fact === undefined ? [] : [fact]
    }),
  ])
