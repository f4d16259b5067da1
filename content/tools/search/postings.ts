import { IMPACTS, type Postings } from './index-format.ts'

/** A document and the impact of a term on it: 1 to 15. */
export type Posting = { readonly id: number; readonly impact: number }

/** Requires postings in order of their ids. */
export const packPostings = (postings: readonly Posting[]): Postings => {
  let last = 0
  return postings.map(({ id, impact }) => {
    const packed = (id - last) * IMPACTS + impact
    last = id
    return packed
  })
}

export const eachPosting = (postings: Postings, visit: (id: number, impact: number) => void): void => {
  let id = 0
  for (const packed of postings) {
    id += Math.floor(packed / IMPACTS)
    visit(id, packed % IMPACTS)
  }
}

/** The `limit` postings with the greatest impact, in order of their ids. */
export const strongest = (postings: readonly Posting[], limit: number): readonly Posting[] =>
  postings.length <= limit
    ? postings
    : [...postings]
        .sort((a, b) => b.impact - a.impact || a.id - b.id)
        .slice(0, limit)
        .sort((a, b) => a.id - b.id)
