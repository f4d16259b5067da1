import { matchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { createRedirectTable, isPattern, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { encodePath, hrefOf, htmlFile, pageUrl } from '#runtime/protocol/urls.ts'
import type { HostRules } from '../../plan/host-rules.ts'
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

/** Normalizes the redirects of an edition. Linear in the number of rules. */
export const createRuleTable = (rules: HostRules): RuleTable => {
  const site = { ...rules, matchPaths: [] }
  const table = createRedirectTable(rules.redirects)
  const exact = new Map<string, ExactRule>()
  const refused: { from: string; problem: string }[] = []

  const add = (rule: ExactRule): void => {
    if (!exact.has(keyOf(rule))) exact.set(keyOf(rule), rule)
  }
  const patterns = rules.redirects.filter(isPattern)
  const sources = new Set(rules.redirects.map(({ fromPath }) => pathKeyOf(fromPath).toLowerCase()))
  const prefixes = patterns.map(({ fromPath }) => literalPrefix(fromPath))
  /** Whether a target is a plain path that no rule leads on from, as nearly all are. */
  const isLast = (toPath: string): boolean => {
    const folded = toPath.toLowerCase()
    return (
      PLAIN_PATH.test(toPath) && !sources.has(folded) && !prefixes.some((prefix) => `${folded}/`.startsWith(prefix))
    )
  }
  const follow = (rule: RedirectRule): void => {
    const from = pathKeyOf(rule.fromPath)
    if (rule.statusCode !== 200 && isLast(rule.toPath)) {
      add({ from, ignoreCase: rule.ignoreCase, status: rule.statusCode, to: hrefOf(rule.toPath, rules) })
      return
    }
    const url = new URL(rules.basePath + encodePath(from), rules.origin)
    const found = table.followRules(url, site)
    if (found.isRefused || !found.isMoved) {
      refused.push({ from: rule.fromPath, problem: found.isRefused ? 'it leads in a circle' : 'it matches nothing' })
      return
    }
    const { ignoreCase, statusCode: status } = rule
    if (status === 200) {
      if (found.key !== undefined) add({ from, ignoreCase, status, to: htmlFile(found.key) })
      return
    }
    const { origin, pathname, search, hash, href } = found.url
    add({ from, ignoreCase, status, to: origin === url.origin ? pathname + search + hash : href })
  }

  for (const rule of rules.redirects) if (!isPattern(rule)) follow(rule)

  const joined: PatternRule[] = []
  for (const rule of patterns.flatMap((pattern) => splitSplat(joinPatterns(pattern, patterns)))) {
    if (!isPattern(rule)) {
      // The path without a rest: it may be a rule of its own, which then wins.
      if (!exact.has(keyOf({ from: pathKeyOf(rule.fromPath), ignoreCase: rule.ignoreCase }))) follow(rule)
      continue
    }
    const { fromPath: from, ignoreCase, statusCode: status } = rule
    // Parameters stay as they are, although a page's address would spell the colon otherwise.
    joined.push({ from, ignoreCase, status, to: hrefOf(rule.toPath, rules).replaceAll('/%3A', '/:') })
  }

  // A pattern that leads to the old path of an exact rule would take two steps.
  for (const rule of patterns) {
    if (rule.statusCode === 200 || !isPattern({ fromPath: rule.toPath }) || /[?#]/.test(rule.toPath)) continue
    const prefix = literalPrefix(rule.toPath)
    for (const old of [...exact.values()]) {
      if (!`${old.from.toLowerCase()}/`.startsWith(prefix)) continue
      const params = matchPath(rule.toPath, old.from, old.ignoreCase)
      const from = params && substitute(rule.fromPath, params)
      if (from === undefined || old.status === 200) continue
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
  const patterns = all
    .map((rule) => joinPatterns(rule, all))
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
