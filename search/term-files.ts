import type { Terms } from './collect-terms.ts'
import { hashOfFirst } from './hash.ts'
import type { Postings, TermFile } from './index-format.ts'
import { type Posting, packPostings, strongest, unite } from './postings.ts'
import { fileCount, groupBy, spread } from './spread.ts'

type Term = {
  readonly term: string
  readonly postings: readonly Posting[]
  /** In characters, when packed. */
  readonly size: number
}

/**
 * Size limit in characters beyond which a file gives its largest groups to files of their own; compressed, it is a
 * third.
 */
const largestFile = 14_000

/** Number of documents offered for the beginning of many words. */
const topLimit = 48

/** Single characters are typed on the way to a pair, and occur everywhere. */
const singleLimit = 60

/** Words found by their beginning, which is also the name of a file. */
export const isFoundByBeginning = (term: string): boolean => /^[a-z0-9]+$/.test(term)

/** Files of words, by their common beginning. */
export const wordFiles = (terms: Terms): ReadonlyMap<string, TermFile> => {
  const files = new Map<string, TermFile>()

  const add = (beginning: string, group: readonly Term[]): void => {
    const parts = [...groupBy(group, ({ term }) => term.slice(0, beginning.length + 1))]
      .filter(([next]) => next !== beginning)
      .map(([next, part]) => ({ next, part, size: sizeOf(part) }))
      .sort((a, b) => b.size - a.size || (a.next < b.next ? -1 : 1))
    const ownFiles = new Map<string, readonly Term[]>()
    let left = sizeOf(group)
    for (const { next, part, size } of parts) {
      if (left <= largestFile) break
      ownFiles.set(next, part)
      left -= size
    }
    files.set(beginning, {
      terms: packTerms(group.filter(({ term }) => !ownFiles.has(term.slice(0, beginning.length + 1)))),
      ...(ownFiles.size === 0
        ? {}
        : { top: packPostings(strongest(unite(group.map(({ postings }) => postings)), topLimit)) }),
    })
    for (const [next, part] of ownFiles) add(next, part)
  }

  const words = sortedTerms(terms, isFoundByBeginning)
  for (const [first, group] of groupBy(words, ({ term }) => term.charAt(0))) add(first, group)
  return files
}

/** Files of the other terms, which are looked up whole. */
export const exactFiles = (terms: Terms): readonly TermFile[] => {
  const rest = sortedTerms(terms, (term) => !isFoundByBeginning(term)).map(({ term, postings }) =>
    createTerm(term, [...term].length === 1 ? strongest(postings, singleLimit) : postings),
  )
  return spread(rest, ({ term }) => hashOfFirst(term), fileCount(sizeOf(rest), largestFile)).map((file) => ({
    terms: packTerms(file),
  }))
}

const createTerm = (term: string, postings: readonly Posting[]): Term => ({
  term,
  postings,
  size: term.length + 6 + 3.5 * postings.length,
})

const sortedTerms = (terms: Terms, isWanted: (term: string) => boolean): readonly Term[] =>
  [...terms.keys()]
    .filter(isWanted)
    .sort()
    .map((term) => createTerm(term, terms.get(term) ?? []))

const sizeOf = (terms: readonly Term[]): number => terms.reduce((sum, { size }) => sum + size, 0)

const packTerms = (terms: readonly Term[]): Readonly<Record<string, Postings>> =>
  Object.fromEntries(terms.map(({ term, postings }) => [term, packPostings(postings)]))
