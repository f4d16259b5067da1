import { IMPACTS } from './index-format.ts'
import { compact } from './normalise.ts'
import type { NumberedDocuments } from './number-documents.ts'
import { createTermNumbers } from './number-terms.ts'
import { type Posting, postingOf } from './postings.ts'

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
  const { terms, numberOf, eachNumber } = createTermNumbers()
  // By the number of the term.
  const postings: Posting[][] = []
  const counts: number[] = []
  const scores: number[] = []
  /** Terms of the current field, with repetitions, and of the current document. */
  let inField: number[] = []
  let inDocument: number[] = []

  const note = (term: number): void => {
    while (counts.length <= term) {
      counts.push(0)
      scores.push(0)
      postings.push([])
    }
    counts[term] = (counts[term] ?? 0) + 1
    inField.push(term)
  }
  const score = (field: Field): void => {
    const { weight, length } = fields[field]
    // As in BM25, repetitions count less and less, and words in long fields count less.
    const dilution = 0.4 + (0.8 * inField.length) / length
    for (const term of inField) {
      const count = counts[term] ?? 0
      if (count === 0) continue
      const before = scores[term] ?? 0
      if (before === 0) inDocument.push(term)
      scores[term] = before + (weight * count) / (count + dilution)
      counts[term] = 0
    }
    inField = []
  }
  const add = (field: Field, text: string): void => {
    eachNumber(text, note)
    score(field)
  }

  for (const file of documents)
    for (const document of file) {
      const { id, path, title, summary, otherTitles, names, codes, headings, weight = 1 } = document
      add('title', title)
      for (const name of otherTitles ?? []) add('name', name)
      for (const name of names ?? []) add('name', name)
      for (const code of codes ?? []) {
        note(numberOf(compact(code)))
        score('code')
      }
      for (const heading of headings ?? []) eachNumber(heading, note)
      score('heading')
      add('summary', summary)
      // Addresses are in English in all editions, and often name the subject of a title that is a question.
      add('address', path.replace(/[/-]/g, ' '))
      for (const term of inDocument) {
        const impact = Math.min(Math.max(Math.round((scores[term] ?? 0) * scale * weight), 1), IMPACTS - 1)
        postings[term]?.push(postingOf(id, impact))
        scores[term] = 0
      }
      inDocument = []
    }
  return new Map(terms.map((term, number) => [term, postings[number] ?? []]))
}
