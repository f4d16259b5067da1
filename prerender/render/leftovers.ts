import type { PageHtml } from '#runtime/define/site.ts'
import type { Head } from '#runtime/protocol/head.ts'
import { unescapeAttribute } from './links/scan-html.ts'

/** Text that no reader should see: markup or a value that something failed to replace. */
export type Leftover = { readonly found: string; readonly excerpt: string }

/** What a leftover begins with or contains: searching for these is many times quicker than the expression below. */
const SIGNS = ['**', '~~', '](', '{', 'undefined', 'NaN', '[object'] as const

/** Markdown, placeholders of messages and templates, and what JavaScript prints for a missing value. */
const LEFTOVER = /\*\*|~~|\]\(|\{\{|\{\s*[A-Za-z_$][\w.$-]*\s*[,}]|\[object \w+\]|(?<![\w-])(?:undefined|NaN)(?![\w-])/

/** Elements that show text as it is typed, and elements without visible text. */
const EXEMPT = /<(code|pre|kbd|samp|script|style|textarea|template)\b[^>]*>[\s\S]*?<\/\1>/g

/** A tag; values of attributes may contain `>`. */
const TAG = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/g

/** Characters of an excerpt at each side of what is found. */
const BESIDE = 24

const firstIn = (text: string): Leftover | undefined => {
  const match = LEFTOVER.exec(text)
  if (match === null) return undefined
  const [found] = match
  const [from, to] = [match.index - BESIDE, match.index + found.length + BESIDE]
  const excerpt = unescapeAttribute(text.slice(Math.max(0, from), to))
    .replace(/\s+/g, ' ')
    .trim()
  return { found, excerpt: `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}` }
}

const hasSign = (text: string): boolean => SIGNS.some((sign) => text.includes(sign))

/** Finds the first leftover in the text of HTML. Code and attributes may hold anything. */
export const leftoverIn = (html: string): Leftover | undefined =>
  hasSign(html) ? firstIn(html.replace(EXEMPT, ' ').replace(TAG, ' ')) : undefined

/**
 * Finds the first leftover of each part of a page: title, description, its own HTML and its slices. That of a slice,
 * the same string on every page, is found on the first page only.
 */
export const createLeftoverFinder = () => {
  const slices = new Set<string>()
  const inSlice = (html: string): Leftover | undefined => {
    if (slices.has(html)) return undefined
    slices.add(html)
    return leftoverIn(html)
  }
  return (
    { title, description }: Pick<Head, 'title' | 'description'>,
    { own, slices: sliceHtml }: Pick<PageHtml, 'own' | 'slices'>,
  ): readonly Leftover[] =>
    [
      ...[title, description].map((text) => (hasSign(text) ? firstIn(text) : undefined)),
      leftoverIn(own),
      ...sliceHtml.map(inSlice),
    ].filter((leftover) => leftover !== undefined)
}

export type FindLeftovers = ReturnType<typeof createLeftoverFinder>
