import { matchPath } from '#runtime/protocol/match-path.ts'
import type { PathKey } from '#runtime/protocol/path-key.ts'

export type ChosenPages = {
  /** Sorted, without duplicates. */
  readonly pages: readonly PathKey[]
  /** Patterns that match no page. */
  readonly unmatched: readonly string[]
}

/** Selects pages that match a pattern. */
export const choosePages = (patterns: readonly string[], keys: readonly PathKey[]): ChosenPages => {
  const found = patterns.map((pattern) => keys.filter((key) => matchPath(pattern, key) !== undefined))
  return {
    pages: [...new Set(found.flat())].sort(),
    unmatched: patterns.filter((_, index) => found[index]?.length === 0),
  }
}
