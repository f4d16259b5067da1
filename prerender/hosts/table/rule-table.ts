import { matchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { createRedirectTable, isPattern, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { encodePath, hrefOf, htmlFile, pageUrl } from '#runtime/protocol/urls.ts'
import type { HostRules } from '../../plan/host-rules.ts'
import { indexPatterns } from '../../plan/pattern-index.ts'
import { followChains } from '../../plan/redirect-chains.ts'
import { joinPatterns, substitute } from './join-patterns.ts'

/** A rule for one path. `from` is decoded, without base path and final slash. */
export type ExactRule = {
  readonly from: string
  readonly ignoreCase: boolean
  readonly status: number
  /** The last target of a chain, encoded: from the root of the host, or absolute. For status 200, a file. */
  readonly to: string
}

/** A rule for many paths. `:name` and a last `*` of `from` may occur in `to`. */
export type PatternRule = ExactRule

/** A redirect table that every host can apply in one step: no chains, exact rules before patterns. */
export type RuleTable = {
  readonly exact: readonly ExactRule[]
  readonly patterns: readonly PatternRule[]
  /** Rules that no host can apply, with the reason. */
  readonly refused: readonly { readonly from: string; readonly problem: string }[]
}

/** Exact rules that equal each other compete in the order of the table. */
const keyOf = ({ from, ignoreCase }: Pick<ExactRule, 'from' | 'ignoreCase'>): string =>
  ignoreCase ? `i${from.toLowerCase()}` : `c${from}`

/** A pattern with a last `*` also matches without it; many hosts need a second rule for that. */
const splitSplat = (rule: RedirectRule): readonly RedirectRule[] => {
  const bare = rule.fromPath.replace(/\/\*\w*$/, '')
  if (bare === rule.fromPath || bare === '') return [rule]
  return [{ ...rule, fromPath: bare, toPath: rule.toPath.replace(/\/?\*$/, '') || '/' }, rule]
}

const PLAIN_PATH = /^\/([\w-]+\/)*[\w-]+$/

/** The common start of all paths that a pattern matches, in lower case. */
const literalPrefix = (pattern: string): string => pattern.toLowerCase().replace(/[:*].*$/s, '')

/** The target of a rule, undefined if the edition has no such page; or why there is none. */
type End = { readonly to: string | undefined } | { readonly problem: string }

/** Paths added for patterns that lead to exact rules: thousands of each would make millions. */
const MAX_JOINED_PATHS = 10_000

/** Starts of a path up to each of its slashes. */
const foldersOf = (path: string): readonly string[] =>
  Array.from(`${path}/`.matchAll(/\//g), ({ index }) => `${path}/`.slice(0, index + 1))

/** Normalizes the redirects of an edition. Linear in the number of rules. */
export const createRuleTable = (rules: HostRules): RuleTable => {
  const site = { ...rules, matchPaths: [] }
  const patternsFor = indexPatterns(rules.redirects)
  const chains = followChains(rules.redirects)
  const table = createRedirectTable(rules.redirects, patternsFor)
  const exact = new Map<string, ExactRule>()
  const refused: { from: string; problem: string }[] = []

  const add = (rule: ExactRule): void => {
    if (!exact.has(keyOf(rule))) exact.set(keyOf(rule), rule)
  }
  const patterns = rules.redirects.filter(isPattern)
  const sources = new Set(rules.redirects.map(({ fromPath }) => pathKeyOf(fromPath).toLowerCase()))
  const prefixes = new Set(patterns.map(({ fromPath }) => literalPrefix(fromPath)))
  /** Whether a target is a plain path that no rule leads on from, as nearly all are. */
  const isLast = (toPath: string): boolean => {
    const folded = toPath.toLowerCase()
    return PLAIN_PATH.test(toPath) && !sources.has(folded) && !foldersOf(folded).some((folder) => prefixes.has(folder))
  }
  /** Where a rule leads in the end; a problem if it leads nowhere. */
  const compute = (rule: RedirectRule): End => {
    if (rule.statusCode !== 200 && isLast(rule.toPath)) return { to: hrefOf(rule.toPath, rules) }
    const url = new URL(rules.basePath + encodePath(pathKeyOf(rule.fromPath)), rules.origin)
    const found = table.followRules(url, site)
    if (found.isRefused) return { problem: 'it leads in a circle' }
    if (!found.isMoved) return { problem: 'it matches nothing' }
    if (rule.statusCode === 200) return { to: found.key === undefined ? undefined : htmlFile(found.key) }
    const { origin, pathname, search, hash, href } = found.url
    return { to: origin === url.origin ? pathname + search + hash : href }
  }
  const ends = new Map<RedirectRule, End>()
  const endOf = (rule: RedirectRule): End => {
    const { last = rule, count = 1 } = chains.get(rule) ?? {}
    if (count === Number.POSITIVE_INFINITY) return { problem: 'it leads in a circle' }
    // All rules of a chain lead to the target of its last, unless that shows another page at its own address.
    const key = last.statusCode === 200 ? rule : last
    const end = ends.get(key) ?? compute(key)
    ends.set(key, end)
    return end
  }
  const follow = (rule: RedirectRule): void => {
    const { ignoreCase, statusCode: status, fromPath } = rule
    const end = endOf(rule)
    if ('problem' in end) refused.push({ from: fromPath, problem: end.problem })
    else if (end.to !== undefined) add({ from: pathKeyOf(fromPath), ignoreCase, status, to: end.to })
  }

  for (const rule of rules.redirects) if (!isPattern(rule)) follow(rule)

  const joined: PatternRule[] = []
  for (const rule of patterns.flatMap((pattern) => splitSplat(joinPatterns(pattern, patternsFor)))) {
    if (!isPattern(rule)) {
      // The pattern without its last `*`: an exact rule for that path, if there is one, wins.
      if (!exact.has(keyOf({ from: pathKeyOf(rule.fromPath), ignoreCase: rule.ignoreCase }))) follow(rule)
      continue
    }
    const { fromPath: from, ignoreCase, statusCode: status } = rule
    // Parameters stay as they are, although a page's address would spell the colon otherwise.
    joined.push({ from, ignoreCase, status, to: hrefOf(rule.toPath, rules).replaceAll('/%3A', '/:') })
  }

  const sorted = [...exact.values()]
    .map((old) => ({ old, path: `${old.from.toLowerCase()}/` }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  /** Exact rules whose path begins with a prefix. */
  const oldPathsBelow = function* (prefix: string): Generator<ExactRule> {
    let from = 0
    for (let to = sorted.length; from < to; ) {
      const middle = (from + to) >> 1
      if ((sorted[middle]?.path ?? '') < prefix) from = middle + 1
      else to = middle
    }
    for (let at = from; sorted[at]?.path.startsWith(prefix); at += 1)
      if (sorted[at]) yield (sorted[at] as { old: ExactRule }).old
  }

  // A pattern that leads to the old path of an exact rule would take two steps, and still does if there are very many.
  let joinedPaths = 0
  for (const rule of patterns) {
    if (rule.statusCode === 200 || !isPattern({ fromPath: rule.toPath }) || /[?#]/.test(rule.toPath)) continue
    const prefix = literalPrefix(rule.toPath)
    for (const old of oldPathsBelow(prefix)) {
      const params = matchPath(rule.toPath, old.from, old.ignoreCase)
      const from = params && substitute(rule.fromPath, params)
      if (from === undefined || old.status === 200) continue
      joinedPaths += 1
      if (joinedPaths > MAX_JOINED_PATHS) break
      add({ ...old, from: pathKeyOf(from), ignoreCase: rule.ignoreCase, status: rule.statusCode })
    }
  }
  return { exact: [...exact.values()], patterns: joined, refused }
}

/**
 * Rules for the known pages that a pattern leads to. A host that cannot write captured text in lower case, as the pages
 * are named, needs them; they take the place of the pattern for those pages.
 */
export const expandPatterns = (rules: HostRules, pages: Iterable<string>): readonly ExactRule[] => {
  const all = rules.redirects.filter(isPattern)
  const patternsFor = indexPatterns(all)
  const patterns = all
    .map((rule) => joinPatterns(rule, patternsFor))
    .filter(
      ({ toPath, ignoreCase, statusCode }) =>
        ignoreCase && statusCode !== 200 && isPattern({ fromPath: toPath }) && !/[?#]/.test(toPath),
    )
  const keys = [...pages]
  return patterns.flatMap((rule) =>
    keys.flatMap((key): ExactRule[] => {
      if (!`${key.toLowerCase()}/`.startsWith(literalPrefix(rule.toPath))) return []
      const params = matchPath(rule.toPath, key)
      const from = params && substitute(rule.fromPath, params)
      if (from === undefined) return []
      return [{ from: pathKeyOf(from), ignoreCase: true, status: rule.statusCode, to: pageUrl(key, rules) }]
    }),
  )
}
