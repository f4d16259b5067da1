import { findCodes } from './find-codes.ts'
import { compact } from './normalise.ts'
import { readHsCode, writeHsCode } from './read-hs-code.ts'
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
  /** What the query is taken for: a code with its lost leading zero, as `0901.11`. */
  readonly readAs?: string
  /**
   * Codes that this one leads to, the nearest first: one with its lost leading zero, and those with fewer digits, since
   * a national tariff line leads to its parents.
   */
  readonly shorterCodes: readonly string[]
  /** For each code among other words: the code, then its parents. */
  readonly codes: readonly (readonly string[])[]
  /** Whether the whole query is a code, or begins one. */
  readonly isCode: boolean
  /** Whether a word asks for a code: `HS code power bank`. */
  readonly asksForCode: boolean
  /** What was typed, without codes and words that ask for one, and as it was. */
  readonly wholes: readonly string[]
  readonly terms: readonly QueryTerm[]
}

/** Longer queries are cut; an address may contain anything. */
const longestQuery = 200
const mostTerms = 16
/** Words that say little within a question, and are codes of airports or beginnings of names: `my container got rolled`. */
const fillers = new Set('any anyone get gets getting got me many much need needed per please still want way'.split(' '))

export const parseQuery = (typed: string): Query => {
  const text = typed.slice(0, longestQuery)
  const key = compact(text)
  const code = codeOf(text)
  if (code === undefined) {
    const { codes, rest, isAsked } = findCodes(text)
    const terms = termsOf(rest)
    return {
      key,
      shorterCodes: [],
      codes: codes.map((digits) => parentsOf(digits).filter(({ length }) => length >= shortestCode)),
      isCode: false,
      asksForCode: isAsked && terms.length > 0,
      wholes: isAsked && terms.length > 0 ? [rest, ...wholesOf(text)] : wholesOf(text),
      terms: (terms.length > 0 ? terms : termsOf(text)).slice(0, mostTerms),
    }
  }
  const { digits, whole } = code
  return {
    key: digits,
    ...(whole === digits ? {} : { readAs: writeHsCode(whole) }),
    shorterCodes: [10, 8, 6, 4, 2]
      .filter((length) => length < whole.length || (length === whole.length && whole !== digits))
      .map((length) => whole.slice(0, length)),
    codes: [],
    isCode: true,
    asksForCode: false,
    wholes: wholesOf(text),
    terms: [{ text: digits, kind: 'beginning' }],
  }
}

/** Two digits among words are a number of something else. */
const shortestCode = 4

/** A heading of chapters 98 and 99, which are not goods, with its digits behind it. */
const SPECIAL = /(?<!\d)(9[89]\d\d)(?:\.?\d\d){1,3}(?!\d)/g

/** A text, and the same with the first four digits of a heading that has no page: `9903` for `9903.88.15`. */
const wholesOf = (text: string): readonly string[] => [...new Set([text, text.replace(SPECIAL, '$1')])]

const parentsOf = (digits: string): readonly string[] =>
  [10, 8, 6, 4].filter((length) => length <= digits.length).map((length) => digits.slice(0, length))

/** Digits of a code without a prefix such as `HS`, and the same with a leading zero that got lost. */
const codeOf = (text: string): { readonly digits: string; readonly whole: string } | undefined => {
  const reading = readHsCode(text)
  const isPlain = /^\d[\d. -]*$/.test(text.trim())
  if (reading._tag === 'NoCode') return isPlain ? { digits: compact(text), whole: compact(text) } : undefined
  const { _tag, digits: whole } = reading
  if (_tag === 'Code') return { digits: whole, whole }
  const digits = whole.slice(1)
  // Three digits and fewer are numbers of other things, such as help articles.
  return { digits, whole: digits.length > 3 ? whole : digits }
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
    if (!isLast && runs.length > 2 && fillers.has(text)) return []
    const kind = !/^[a-z0-9]+$/.test(text) ? 'exact' : isLast ? 'beginning' : 'word'
    return [{ text, kind, ...(words.length > 1 ? { parts: words.slice(0, -1) } : {}) }]
  })
  return terms.filter((term, index) => terms.findIndex(({ text: other }) => other === term.text) === index)
}
