import { isAscii, normalise } from './normalise.ts'

/** Words in most texts, which distinguish none. */
const stopWords = new Set(
  (
    'a an and are as at be by can do does for from has have how i if in is it its my of on or our should than that ' +
    'the their them there this to was we what when where which who why will with you your'
  ).split(' '),
)

/** A run of Chinese characters, or a word: letters and digits, with apostrophes and hyphens inside. */
export type Run = { readonly isHan: boolean; readonly text: string }

const RUN = /(\p{sc=Han}+)|(?:(?!\p{sc=Han})[\p{L}\p{N}])+(?:['’‑-](?:(?!\p{sc=Han})[\p{L}\p{N}])+)*/gu

/** Fast path for texts without other characters, the majority. */
const ASCII_RUN = /[a-z0-9]+(?:['-][a-z0-9]+)*/g

/** Splits a text into normalised runs, in order. Digits with a dot between them are one word, as in `8471.30`. */
export const runsOf = (text: string): readonly Run[] => {
  const plain = normalise(text).replace(/(\d)\.(?=\d)/g, '$1')
  if (isAscii(plain)) return (plain.match(ASCII_RUN) ?? []).map((run) => ({ isHan: false, text: run }))
  return Array.from(plain.matchAll(RUN), ([run, han]) => ({ isHan: han !== undefined, text: run }))
}

/** Significant words of a run. `e-commerce` is two words and also one, since people write both; `shipper’s` is one. */
export const wordsOf = (run: string): readonly string[] => {
  if (/^[a-z0-9]+$/.test(run)) return stopWords.has(run) ? [] : [run]
  const plain = run.replace(/['’]s$/, '').replace(/['’]/g, '')
  const parts = plain.split(/[‑-]/)
  return (parts.length === 1 ? parts : [...parts, parts.join('')]).filter((word) => !stopWords.has(word))
}

/** Pairs of adjacent characters. Chinese has no spaces, and a pair is found wherever it is. */
export const pairsOf = (run: string): readonly string[] => {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** All search terms of a text, with repetitions: words, pairs of Chinese characters, single ones. */
export const termsOf = (text: string): readonly string[] =>
  runsOf(text).flatMap((run) => (run.isHan ? [...pairsOf(run.text), ...run.text] : wordsOf(run.text)))
