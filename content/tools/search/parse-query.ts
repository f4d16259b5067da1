import { compact } from './normalise.ts'
import { pairsOf, runsOf, wordsOf } from './tokenise.ts'

export type QueryTerm = {
  readonly text: string
  /** `exact` is looked up whole; a `beginning` may be typed on. */
  readonly kind: 'exact' | 'word' | 'beginning'
}

export type Query = {
  /** All that was typed as one text, which may be a title or a code. */
  readonly key: string
  /** Codes with fewer digits, the nearest first: who asks for a national tariff line is led to what it belongs to. */
  readonly shorterCodes: readonly string[]
  readonly terms: readonly QueryTerm[]
}

/** Nobody types more; an address may hold anything. */
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
    const words = queryWords(run.text)
    const isLast = isOpen && index === runs.length - 1
    return words.map((word, place) => ({
      text: word,
      kind: !/^[a-z0-9]+$/.test(word) ? 'exact' : isLast && place === words.length - 1 ? 'beginning' : 'word',
    }))
  })
  return terms.filter((term, index) => terms.findIndex(({ text: other }) => other === term.text) === index)
}

/** A hyphenated word is asked for by its parts: all of them are better than the whole, which only some texts have. */
const queryWords = (run: string): readonly string[] => {
  const words = wordsOf(run)
  return words.length > 1 ? words.slice(0, -1) : words
}
