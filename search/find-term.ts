import { hashOfFirst } from './hash.ts'
import { longestSpelling, type Postings, shortestSpelling } from './index-format.ts'
import type { IndexReader } from './index-reader.ts'
import type { QueryTerm } from './parse-query.ts'
import { eachPosting } from './postings.ts'
import { createScores, type Scores } from './scores.ts'
import { isWithinOneLetter } from './within-one-letter.ts'
import { formsOf } from './word-forms.ts'

/** Matches of one term of a query. */
export type FoundTerm = {
  /** Impact on each document. */
  readonly scores: Scores
  /** Whether the list has only the best documents. */
  readonly isCut: boolean
  /** Words that a misspelled one was taken for. */
  readonly spelledAs: readonly string[]
}

/** Factors for documents with another form of the word, one that begins with it, or one a letter away. */
const share = { form: 0.98, beginning: 0.75, spelling: 0.6 } as const

/** Number of words that a misspelled one may be taken for. */
const mostSpellings = 4

export const findTerm = async (index: IndexReader, { text, kind, parts = [] }: QueryTerm): Promise<FoundTerm> => {
  const scores = createScores(index.idLimit)
  const add = (postings: Postings, factor: number): void =>
    eachPosting(postings, (id, impact) => scores.raise(id, impact * factor))

  if (kind === 'exact') {
    const file = await index.exact(hashOfFirst(text))
    add(postingsOf(file?.terms, text), 1)
    return { scores, isCut: false, spelledAs: [] }
  }

  let isCut = false
  const addBeginnings = async (): Promise<void> => {
    const found = await index.words(text)
    if (found === null) return
    const { name, file } = found
    if (name === text && file.top !== undefined) {
      add(file.top, share.beginning)
      isCut = true
    }
    for (const [term, postings] of Object.entries(file.terms)) {
      if (term === text) continue
      // The longer the missing rest of a word, the less likely it is meant.
      if (term.startsWith(text)) add(postings, share.beginning * (0.6 + (0.4 * text.length) / term.length))
    }
  }

  for (const form of [text, ...formsOf(text)]) {
    const found = await index.words(form)
    add(postingsOf(found?.file.terms, form), form === text ? 1 : share.form)
  }
  if (parts.length > 0) {
    const found = await Promise.all(parts.map((part) => findTerm(index, { text: part, kind: 'word' })))
    for (const id of found[0]?.scores.ids ?? []) {
      const least = Math.min(...found.map((part) => part.scores.of(id)))
      scores.raise(id, least * share.form)
    }
  }
  if (kind === 'beginning' || scores.ids.length === 0) await addBeginnings()
  if (scores.ids.length > 0) return { scores, isCut, spelledAs: [] }

  const spelledAs = await findSpellings(index, [text, ...formsOf(text)])
  for (const word of spelledAs) {
    const found = await index.words(word)
    add(postingsOf(found?.file.terms, word), share.spelling)
  }
  return { scores, isCut, spelledAs }
}

const postingsOf = (terms: Readonly<Record<string, Postings>> | undefined, term: string): Postings =>
  (terms !== undefined && Object.hasOwn(terms, term) && terms[term]) || []

/** Words of the index that are a letter away from a form of a word. */
const findSpellings = async (index: IndexReader, forms: readonly string[]): Promise<readonly string[]> => {
  for (const form of forms) {
    const found = await findSpellingsOf(index, form)
    if (found.length > 0) return found
  }
  return []
}

/** Words with the same beginning come first, since few people mistype the first letter. */
const findSpellingsOf = async (index: IndexReader, word: string): Promise<readonly string[]> => {
  if (word.length < shortestSpelling || word.length > longestSpelling || !/^[a-z]+$/.test(word)) return []
  const lengths = [word.length, word.length - 1, word.length + 1]
  const known = (await Promise.all(lengths.map((length) => index.spellings(length)))).flat()
  return known
    .filter((other) => isWithinOneLetter(word, other))
    .sort((a, b) => sharedStart(b, word) - sharedStart(a, word) || (a < b ? -1 : 1))
    .slice(0, mostSpellings)
}

const sharedStart = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}
