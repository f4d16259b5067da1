import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { isPattern, type RedirectRule } from '#runtime/protocol/redirect.ts'

/** Redirects that Googlebot follows one after another; Chrome follows twenty. */
export const MAX_REDIRECTS = 10

/** A path that URL parsing would not change. */
const PLAIN_PATH = /^\/(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/

/** Exact rules by their paths, as a redirect table finds them. */
const createNext = (rules: readonly RedirectRule[]): ((rule: RedirectRule) => RedirectRule | undefined) => {
  const exact = new Map<string, RedirectRule>()
  for (const rule of rules) {
    if (isPattern(rule)) continue
    const path = pathKeyOf(rule.fromPath)
    const key = rule.ignoreCase ? path.toLowerCase() : path
    if (!exact.has(key)) exact.set(key, rule)
  }
  return ({ toPath, statusCode }) => {
    if (statusCode === 200 || !PLAIN_PATH.test(toPath)) return undefined
    const path = pathKeyOf(toPath)
    const next = exact.get(path) ?? exact.get(path.toLowerCase())
    if (next === undefined) return undefined
    // A rule for other spellings of a page's address does not match the page.
    const matches = pathKeyOf(next.fromPath) === path || (next.ignoreCase && pathKeyOf(next.toPath) !== path)
    return matches ? next : undefined
  }
}

export type Chain = {
  /** Redirects from the rule through exact rules to the last; infinitely many in a circle. */
  readonly count: number
  /** The last of them. */
  readonly last: RedirectRule
}

/** Follows each exact rule through others, in time that grows with the table alone. */
export const followChains = (rules: readonly RedirectRule[]): ReadonlyMap<RedirectRule, Chain> => {
  const nextOf = createNext(rules)
  const chains = new Map<RedirectRule, Chain>()
  for (const rule of rules) {
    if (isPattern(rule)) continue
    const way = new Set<RedirectRule>()
    let at: RedirectRule | undefined = rule
    while (at !== undefined && !chains.has(at) && !way.has(at)) {
      way.add(at)
      at = nextOf(at)
    }
    const end = at === undefined ? undefined : (chains.get(at) ?? { count: Number.POSITIVE_INFINITY, last: at })
    const passed = [...way].reverse()
    for (const [place, step] of passed.entries())
      chains.set(step, { count: (end?.count ?? 0) + place + 1, last: end?.last ?? passed[0] ?? step })
  }
  return chains
}
