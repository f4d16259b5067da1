import { decodeEntities } from './decode-entities.ts'

/** A token of HTML or XML. Names are in lower case, texts and attribute values decoded. */
export type HtmlToken =
  | { readonly _tag: 'Open'; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly _tag: 'Close'; readonly name: string }
  | { readonly _tag: 'Text'; readonly text: string }
  | { readonly _tag: 'Comment'; readonly text: string }
  /** `<!doctype html>`, `<?xml …?>` */
  | { readonly _tag: 'Declaration'; readonly text: string }

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** Void or self-closing. */
export const isVoid = (name: string): boolean => VOID.has(name)

/** Elements whose content is raw text up to their end tag; entities count in the latter two. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title'])
const hasEntities = (name: string): boolean => name === 'textarea' || name === 'title'

const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y
const TAG_START = /<(\/?)([a-z][^\s/>]*)/iy
const TAG_END = /[\s/]*>/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const indexAfter = (text: string, what: string, from: number): number => {
  const found = text.indexOf(what, from)
  return found < 0 ? text.length : found + what.length
}

type Read<A> = { readonly value: A; readonly end: number }

const readAttributes = (html: string, from: number): Read<ReadonlyMap<string, string>> => {
  const attributes = new Map<string, string>()
  let at = from
  while (at < html.length) {
    const close = matchAt(TAG_END, html, at)
    if (close !== null) return { value: attributes, end: at + close[0].length }
    const found = matchAt(ATTRIBUTE, html, at)
    const [whole = '', name = '', double, single, bare] = found ?? []
    // As in browsers, the first of two equal attributes counts, and a stray quote is skipped.
    if (found !== null && !attributes.has(name.toLowerCase())) {
      attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''))
    }
    at += Math.max(whole.length, 1)
  }
  return { value: attributes, end: at }
}

/** Text of a raw-text element, and the position of its end tag. */
const readRawText = (html: string, name: string, from: number): Read<string> => {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  const at = end.exec(html)?.index ?? html.length
  const raw = html.slice(from, at)
  return { value: hasEntities(name) ? decodeEntities(raw) : raw, end: at }
}

/**
 * Tokenizes HTML as renderers write it and continues after malformed input. It does no tree construction: no implied
 * end tags, no reordering. It does not know CDATA.
 */
export const tokenizeHtml = (html: string): readonly HtmlToken[] => {
  const tokens: HtmlToken[] = []
  let textFrom = 0
  const flush = (to: number): void => {
    if (to > textFrom) tokens.push({ _tag: 'Text', text: decodeEntities(html.slice(textFrom, to)) })
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(textFrom, at + 1))) {
    const tag = matchAt(TAG_START, html, at)
    if (tag !== null) {
      flush(at)
      const name = (tag[2] ?? '').toLowerCase()
      const { value: attributes, end } = readAttributes(html, at + tag[0].length)
      textFrom = end
      if (tag[1] === '/') tokens.push({ _tag: 'Close', name })
      else {
        tokens.push({ _tag: 'Open', name, attributes })
        if (RAW_TEXT.has(name)) {
          const raw = readRawText(html, name, end)
          if (raw.value !== '') tokens.push({ _tag: 'Text', text: raw.value })
          textFrom = raw.end
        }
      }
    } else if (html.startsWith('<!--', at)) {
      flush(at)
      textFrom = indexAfter(html, '-->', at + 4)
      tokens.push({ _tag: 'Comment', text: html.slice(at + 4, textFrom).replace(/-->$/, '') })
    } else if (/[!?]/.test(html[at + 1] ?? '')) {
      flush(at)
      textFrom = indexAfter(html, '>', at)
      tokens.push({ _tag: 'Declaration', text: html.slice(at, textFrom) })
    }
  }
  flush(html.length)
  return tokens
}
