import { IMPACTS, type Postings } from './index-format.ts'

/** A document and the impact of a term on it, 1 to 15, in one number: half a million objects would take seconds. */
export type Posting = number

export const postingOf = (id: number, impact: number): Posting => id * IMPACTS + impact

const idOf = (posting: Posting): number => Math.floor(posting / IMPACTS)
const impactOf = (posting: Posting): number => posting % IMPACTS

/** Requires postings in order of their ids. */
export const packPostings = (postings: readonly Posting[]): Postings => {
  const packed: number[] = []
  let last = 0
  for (const posting of postings) {
    packed.push(posting - last * IMPACTS)
    last = idOf(posting)
  }
  return packed
}

export const eachPosting = (postings: Postings, visit: (id: number, impact: number) => void): void => {
  let id = 0
  for (const packed of postings) {
    id += Math.floor(packed / IMPACTS)
    visit(id, packed % IMPACTS)
  }
}

/** The `limit` postings with the greatest impact, in order of their ids; of equal ones those with lower ids. */
export const strongest = (postings: readonly Posting[], limit: number): readonly Posting[] => {
  if (postings.length <= limit) return postings
  const counts = new Uint32Array(IMPACTS)
  for (const posting of postings) counts[impactOf(posting)] = (counts[impactOf(posting)] ?? 0) + 1
  let least = IMPACTS
  let room = limit
  while (room > 0) {
    least -= 1
    room -= counts[least] ?? 0
  }
  /** How many with the least impact have room. */
  let rest = (counts[least] ?? 0) + room
  return postings.filter((posting) => {
    const impact = impactOf(posting)
    if (impact !== least) return impact > least
    rest -= 1
    return rest >= 0
  })
}

/** Documents of all lists, in order of their ids, each with its greatest impact. */
export const unite = (lists: readonly (readonly Posting[])[]): readonly Posting[] => {
  // A place for each id: to sort hundreds of thousands of postings would take seconds.
  const idLimit = lists.reduce((limit, list) => Math.max(limit, idOf(list.at(-1) ?? 0) + 1), 0)
  const impacts = new Uint8Array(idLimit)
  for (const list of lists)
    for (const posting of list) {
      const id = idOf(posting)
      const impact = impactOf(posting)
      if (impact > (impacts[id] ?? 0)) impacts[id] = impact
    }
  const united: Posting[] = []
  for (let id = 0; id < idLimit; id += 1) {
    const impact = impacts[id] ?? 0
    if (impact > 0) united.push(postingOf(id, impact))
  }
  return united
}
