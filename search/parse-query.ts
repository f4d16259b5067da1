import { compact } from './normalise.ts'
import { pairsOf, runsOf, wordsOf } from './tokenise.ts'

export type QueryTerm = {
  readonly text: string
  /** `exact` is looked up whole; a `beginning` may be incomplete. */
  readonly kind: 'exact' | 'word' | 'beginning'
  /** Parts of a word with hyphens, which some write as several words: `e-commerce` is also found as `ecommerce`. */
  readonly parts?: readonly string[]
}

export type Query = {
  /** The whole query as one text, which may be a title or a code. */
  readonly key: string
  /** Codes with fewer digits, the nearest first: a national tariff line leads to its parents. */
  readonly shorterCodes: readonly string[]
  readonly terms: readonly QueryTerm[]
}

/** Longer queries are cut; an address may contain anything. */
const longestQuery = 200
const mostTerms = 16

export const parseQuery = (typed: string): Query => {
  const text = typed.slice(0, longestQuery)
  const key = compact(text)
  const isCode = /^\d[\d. -]*$/.test(text.trim())
  return {
    key,
    shorterCodes: isCode
      ? [10, 8, 6, 4, 2].filter((length) => length < key.length).map((length) => key.slice(0, length))
      : [],
    terms: isCode ? [{ text: key, kind: 'beginning' }] : termsOf(text).slice(0, mostTerms),
  }
}

const termsOf = (text: string): readonly QueryTerm[] => {
  const runs = runsOf(text)
  const isOpen = /[\p{L}\p{N}]$/u.test(text)
  const terms = runs.flatMap((run, index): readonly QueryTerm[] => {
    if (run.isHan) {
      const pairs = pairsOf(run.text)
      return (pairs.length === 0 ? [run.text] : pairs).map((pair) => ({ text: pair, kind: 'exact' }))
    }
    const words = wordsOf(run.text)
    const text = words.at(-1)
    if (text === undefined) return []
    const isLast = isOpen && index === runs.length - 1
    const kind = !/^[a-z0-9]+$/.test(text) ? 'exact' : isLast ? 'beginning' : 'word'
    return [{ text, kind, ...(words.length > 1 ? { parts: words.slice(0, -1) } : {}) }]
  })
  return terms.filter((term, index) => terms.findIndex(({ text: other }) => other === term.text) === index)
}
