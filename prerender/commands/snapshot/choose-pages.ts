import { matchPath } from '#runtime/protocol/match-path.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'

export type ChosenPages = {
  /** Sorted, each once. */
  readonly pages: readonly PathKey[]
  /** Patterns that no page fits. */
  readonly unmatched: readonly string[]
}

/** Picks the pages that any of the patterns fits. */
export const choosePages = (patterns: readonly string[], keys: readonly PathKey[]): ChosenPages => {
  const found = patterns.map((pattern) => keys.filter((key) => matchPath(pattern, key) !== undefined))
  return {
    pages: [...new Set(found.flat())].sort(),
    unmatched: patterns.filter((_, index) => found[index]?.length === 0),
  }
}
