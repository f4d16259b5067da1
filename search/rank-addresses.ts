import type { AddressFile, PhraseFile } from './index-format.ts'
import { normalise } from './normalise.ts'
import { findMeant } from './phrases.ts'
import { isWithinOneLetter } from './within-one-letter.ts'
import { formsOf } from './word-forms.ts'

/** The text of an address. A malformed escape is dropped. */
const decode = (pathname: string): string =>
  pathname.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return ' '
    }
  })

const FILE_ENDING = /(?:\/index)?\.(?:html?|php|aspx?|jsp)$/
/** Language at the start of a path, as sites in several languages have it. */
const LANGUAGE = /^\/(?:[a-z]{2}(?:[-_][a-z]{2,4})?)(?=\/|$)/

const partsOf = (pathname: string): readonly string[] =>
  normalise(decode(pathname))
    .replace(FILE_ENDING, '')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The words of an address that does not exist, to search for. */
export const wordsOfAddress = (pathname: string): string =>
  decode(pathname)
    .replace(/\.(?:html?|php|aspx?|jsp)$|[^\p{L}\p{N}.]+/gu, ' ')
    .trim()

/** Reasons for which a page is near an address, with what they weigh. */
const weights = {
  same: 100,
  moved: 80,
  meant: 75,
  allWords: 70,
  spelled: 65,
  below: 60,
  above: 50,
  elsewhere: 15,
} as const

/** Pages with less are found by their texts. */
const least = 50

const wordsIn = (part: string): readonly string[] => part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** A word, or one that differs in number or in a letter. */
const isLike = (word: string, other: string): boolean =>
  word === other ||
  formsOf(word).includes(other) ||
  (word.length > 3 && other.length > 3 && !/\d/.test(word) && isWithinOneLetter(word, other))

/** How near a page is to the parts of an address; 0 if it is not. */
const nearness = (wanted: readonly string[], page: readonly string[]): number => {
  const last = wanted.at(-1)
  if (last === undefined || page.length === 0) return 0
  const shared = page.findIndex((part, at) => part !== wanted[at])
  const common = shared === -1 ? page.length : shared
  const bonus = 3 * common
  if (common === page.length) return common === wanted.length ? weights.same : weights.above + bonus
  if (common === wanted.length) return weights.below + bonus - 5 * (page.length - wanted.length)
  const own = page.at(-1) ?? ''
  if (own === last) return weights.moved + bonus - page.length
  const words = wordsIn(last)
  const ownWords = wordsIn(own)
  const isSpelled = words.length === ownWords.length && words.every((word, at) => isLike(word, ownWords[at] ?? ''))
  if (isSpelled) return weights.spelled + bonus + 10 - page.length
  const hasAll =
    words.some(({ length }) => length > 1) && words.every((word) => ownWords.some((other) => isLike(word, other)))
  // In a folder of its own, a word means something else.
  const folder = common === 0 && wanted.length > 1 ? weights.elsewhere : 0
  return hasAll ? weights.allWords + bonus - ownWords.length - folder : 0
}

/** A page with less has only the folder in common. */
const clear = 60

type NearPage = { readonly id: number; readonly isClear: boolean }

/** Pages that an address which does not exist may mean, the likeliest first. */
export const rankAddresses = (
  pages: AddressFile,
  phrases: PhraseFile,
  pathname: string,
  limit: number,
): readonly NearPage[] => {
  const near = new Map<number, { readonly score: number; readonly path: string }>()
  const paths = new Map(Object.entries(pages).map(([path, id]) => [id, path]))
  const raise = (id: number, score: number): void => {
    const path = paths.get(id)
    if (path !== undefined && score >= least && score > (near.get(id)?.score ?? 0)) near.set(id, { score, path })
  }
  const bare = pathname.replace(LANGUAGE, '')
  for (const address of new Set([pathname, bare])) {
    const wanted = partsOf(address)
    for (const [path, id] of Object.entries(pages)) raise(id, nearness(wanted, partsOf(path)))
    const last = wordsIn(wanted.at(-1) ?? '').join(' ')
    for (const { id, share, place } of findMeant(phrases, last))
      if (share === 1) raise(id, weights.meant + 5 - 2 * place)
  }
  return [...near]
    .sort(([, a], [, b]) => b.score - a.score || a.path.length - b.path.length || (a.path < b.path ? -1 : 1))
    .slice(0, limit)
    .map(([id, { score }]) => ({ id, isClear: score >= clear }))
}
