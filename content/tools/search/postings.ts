import { IMPACTS, type Postings } from './index-format.ts'

/** A document and the impact of a term on it, 1 to 15, in one number: half a million objects would take seconds. */
export type Posting = number

export const postingOf = (id: number, impact: number): Posting => id * IMPACTS + impact

const idOf = (posting: Posting): number => Math.floor(posting / IMPACTS)
const impactOf = (posting: Posting): number => posting % IMPACTS

/** Requires postings in order of their ids. */
export const packPostings = (postings: readonly Posting[]): Postings => {
  let last = 0
  return postings.map((posting) => {
    const packed = posting - last * IMPACTS
    last = idOf(posting)
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
        .sort((a, b) => impactOf(b) - impactOf(a) || a - b)
        .slice(0, limit)
        .sort((a, b) => a - b)

/** Documents of all lists, in order of their ids, each with its greatest impact. */
export const unite = (lists: readonly (readonly Posting[])[]): readonly Posting[] => {
  const all = Float64Array.from(lists.flat()).sort()
  // Of one document, the greatest impact comes last.
  return Array.from(
    all.filter((posting, index) => index + 1 === all.length || idOf(all[index + 1] ?? 0) !== idOf(posting)),
  )
}
