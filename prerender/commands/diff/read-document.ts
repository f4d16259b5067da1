import type { Json } from '../../base/json/canonical-json.ts'
import { collectFacts, factOfTag, type HeadFacts, isJsonLd, isLoading } from './head-facts.ts'
import { type HtmlToken, isVoid, tokenizeHtml } from './tokenize-html.ts'
import { createTextCollector } from './visible-text.ts'

/** A document split by meaning. Tags that only load code and data are left out. */
export type DocumentParts = {
  readonly head: HeadFacts
  /** Visible text, sentence by sentence; a picture counts with its alternative text. */
  readonly text: readonly string[]
  /** Every tag and text outside the head, in one spelling. */
  readonly markup: readonly string[]
}

/** Elements whose content is not visible. */
const UNREAD = new Set(['script', 'style', 'template'])

const spell = (token: HtmlToken): string => {
  switch (token._tag) {
    case 'Open':
      return `<${token.name}${[...token.attributes]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
        .join('')}>`
    case 'Close':
      return `</${token.name}>`
    case 'Comment':
      return `<!--${token.text}-->`
    case 'Text':
    case 'Declaration':
      return token.text
  }
}

const parseJsonLd = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** Reads a document with masked hashes of client code. */
export const readDocument = (html: string): DocumentParts => {
  const facts: (readonly [string, Json])[] = []
  const collector = createTextCollector()
  const markup: string[] = []
  let isInHead = false
  /** Element that the current text belongs to. */
  let within: 'page' | 'title' | 'JSON-LD' | 'code' | 'unread' = 'page'
  let unreadDepth = 0

  /** Returns whether the tag belongs to the head or loads something. */
  const open = (name: string, attributes: ReadonlyMap<string, string>): boolean => {
    if (name === 'html')
      facts.push(...[...attributes].map(([key, value]): readonly [string, Json] => [`html ${key}`, value]))
    if (name === 'head' || name === 'body') isInHead = name === 'head'
    if (isJsonLd(name, attributes)) within = 'JSON-LD'
    else if (name === 'script' && isLoading(name, attributes)) within = 'code'
    else if (isInHead && name === 'title') within = 'title'
    if (within !== 'page' && within !== 'unread') return true
    const fact = isInHead || name === 'meta' || name === 'link' ? factOfTag(name, attributes) : undefined
    if (fact !== undefined) facts.push(fact)
    if (fact !== undefined || isLoading(name, attributes) || name === 'html') return true
    if (UNREAD.has(name)) {
      unreadDepth += 1
      within = 'unread'
    }
    if (within === 'page') {
      collector.tag(name)
      if (name === 'img') collector.text(` ${attributes.get('alt') ?? ''} `)
    }
    return false
  }

  /** Like `open`. */
  const close = (name: string): boolean => {
    if (name === 'head') isInHead = false
    if (within === 'title' || within === 'JSON-LD' || within === 'code') {
      within = unreadDepth > 0 ? 'unread' : 'page'
      return true
    }
    if (UNREAD.has(name) && unreadDepth > 0) {
      unreadDepth -= 1
      if (unreadDepth === 0) within = 'page'
    } else if (within === 'page' && !isVoid(name)) collector.tag(name)
    return false
  }

  const text = (content: string): boolean => {
    if (within === 'title') facts.push(['title', content])
    if (within === 'JSON-LD') facts.push(['JSON-LD', parseJsonLd(content)])
    if (within === 'page' && !isInHead) collector.text(content)
    // White space between tags of a head means nothing, and moves with them.
    return (within !== 'page' && within !== 'unread') || (isInHead && content.trim() === '')
  }

  for (const token of tokenizeHtml(html)) {
    const isTold =
      (token._tag === 'Open' && open(token.name, token.attributes)) ||
      (token._tag === 'Close' && close(token.name)) ||
      (token._tag === 'Text' && text(token.text))
    if (!isTold) markup.push(spell(token))
  }
  return { head: collectFacts(facts), text: collector.sentences(), markup }
}
