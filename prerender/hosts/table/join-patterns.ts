import { matchPath, type Params } from '#runtime/protocol/match-path.ts'
import type { PatternsFor, RedirectRule } from '#runtime/protocol/redirect.ts'

/** Fills a pattern with parameters; undefined if one of them is missing, so that the path cannot be known. */
export const substitute = (pattern: string, params: Params): string | undefined => {
  let isComplete = true
  const filled = pattern.replace(/:(\w+)|\*\w*$/g, (whole, name?: string) => {
    const value = params[name ?? (whole.slice(1) || '*')]
    if (value === undefined) isComplete = false
    return value ?? ''
  })
  return isComplete ? filled : undefined
}

const MAX_STEPS = 20

/** Follows a pattern through other patterns, with its placeholders as values, so that a visitor takes one step. */
export const joinPatterns = (rule: RedirectRule, patternsFor: PatternsFor): RedirectRule => {
  const seen = new Set([rule])
  let joined = rule
  for (let step = 0; step < MAX_STEPS; step++) {
    const [path = '', rest] = joined.toPath.split(/(?=[?#])/)
    if (rule.statusCode === 200 || rest !== undefined) return joined
    const next = patternsFor(path).find(
      (other) => !seen.has(other) && other.statusCode !== 200 && matchPath(other.fromPath, path, other.ignoreCase),
    )
    const params = next && matchPath(next.fromPath, path, next.ignoreCase)
    const toPath = next && params && substitute(next.toPath, params)
    if (next === undefined || toPath === undefined) return joined
    seen.add(next)
    joined = { ...joined, toPath }
  }
  return joined
}
