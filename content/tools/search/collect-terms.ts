import { IMPACTS } from './index-format.ts'
import { compact } from './normalise.ts'
import type { NumberedDocument, NumberedDocuments } from './number-documents.ts'
import { type Posting, postingOf } from './postings.ts'
import { termsOf } from './tokenise.ts'

/** Postings of every term, in order of their ids. */
export type Terms = ReadonlyMap<string, readonly Posting[]>

/**
 * Weight of a word in a field, and the length from which the field dilutes it. Lengths are constants instead of
 * averages, so that one document does not change the entries of all others.
 */
const fields = {
  code: { weight: 1, length: 6 },
  title: { weight: 1, length: 6 },
  name: { weight: 0.9, length: 6 },
  heading: { weight: 0.35, length: 30 },
  summary: { weight: 0.25, length: 25 },
  address: { weight: 0.3, length: 8 },
} as const

type Field = keyof typeof fields

/** The best title with the greatest weight nearly reaches the greatest impact. */
const scale = 14

export const collectTerms = (documents: NumberedDocuments): Terms => {
  const terms = new Map<string, Posting[]>()
  for (const document of documents.flat()) {
    for (const [term, score] of scoreTerms(document)) {
      const impact = Math.min(Math.max(Math.round(score * scale * (document.weight ?? 1)), 1), IMPACTS - 1)
      const postings = terms.get(term)
      if (postings === undefined) terms.set(term, [postingOf(document.id, impact)])
      else postings.push(postingOf(document.id, impact))
    }
  }
  return terms
}

const scoreTerms = ({
  path,
  title,
  summary,
  otherTitles = [],
  names = [],
  codes = [],
  headings = [],
}: NumberedDocument): ReadonlyMap<string, number> => {
  const scores = new Map<string, number>()
  const add = (field: Field, terms: readonly string[]): void => {
    const { weight, length } = fields[field]
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    // As in BM25, repetitions count less and less, and words in long fields count less.
    const dilution = 0.4 + (0.8 * terms.length) / length
    for (const [term, count] of counts)
      scores.set(term, (scores.get(term) ?? 0) + (weight * count) / (count + dilution))
  }
  add('title', termsOf(title))
  for (const name of [...otherTitles, ...names]) add('name', termsOf(name))
  for (const code of codes) add('code', [compact(code)])
  add('heading', headings.flatMap(termsOf))
  add('summary', termsOf(summary))
  // Addresses are in English in all editions, and often name the subject of a title that is a question.
  add('address', path.split(/[/-]/).flatMap(termsOf))
  return scores
}
