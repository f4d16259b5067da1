import type { Terms } from './collect-terms.ts'
import { longestSpelling, shortestSpelling } from './index-format.ts'
import { groupBy } from './spread.ts'

/** All words by their length, with a space between: those a letter away are of the same length or of the next. */
export const spellingFiles = (terms: Terms): ReadonlyMap<string, string> => {
  const words = [...terms.keys()].filter((term) => /^[a-z]+$/.test(term)).sort()
  const spelled = words.filter(({ length }) => length >= shortestSpelling && length <= longestSpelling)
  return new Map(
    [...groupBy(spelled, ({ length }) => String(length))].map(([length, group]) => [length, group.join(' ')]),
  )
}
