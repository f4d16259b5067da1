import type { Terms } from './collect-terms.ts'
import { longestSpelling, shortestSpelling } from './index-format.ts'
import { groupBy } from './spread.ts'

/** All words by length, separated by spaces: those a letter away have the same length or the next. */
export const spellingFiles = (terms: Terms): ReadonlyMap<string, string> => {
  const words = [...terms.keys()].filter((term) => /^[a-z]+$/.test(term)).sort()
  const spelled = words.filter(({ length }) => length >= shortestSpelling && length <= longestSpelling)
  return new Map(
    [...groupBy(spelled, ({ length }) => String(length))].map(([length, group]) => [length, group.join(' ')]),
  )
}
