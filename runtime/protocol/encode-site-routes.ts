import { encodeRouteFilter } from './encode-route-filter.ts'
import { inEnvelope } from './envelope.ts'
import { type MatchPath, matchPath } from './match-path.ts'
import { type PathKey, pathKeyOf } from './path-key.ts'
import { isPattern, type RedirectRule } from './redirect.ts'
import { redirectShardOf } from './redirect-shard.ts'
import type { SiteRoutes } from './site-routes.ts'
import { knownPagesFile, redirectShardFile, siteRoutesFile } from './urls.ts'

export type RouteFacts = {
  readonly externalPaths: readonly string[]
  /** Rules that the browser follows, in the order of the table. */
  readonly redirects: readonly RedirectRule[]
  readonly matchPaths: readonly MatchPath[]
  readonly pages: readonly PathKey[]
}

export type RouteFile = { readonly file: string; readonly content: SiteRoutes & { readonly protocolVersion: number } }

/** Limits up to which all routes are in one file: about 2 kB each when compressed. */
const MAX_INLINE_REDIRECTS = 100
const MAX_INLINE_PAGES = 1_000

/** Redirects in one shard, about 1.5 kB when compressed. */
const REDIRECTS_PER_SHARD = 64

/** The part of a pattern before its first parameter, in lower case. */
const prefixOf = (pattern: string): string => pattern.replace(/[:*].*$/, '').toLowerCase()

const createMatcher = (patterns: readonly string[]): ((path: string) => boolean) => {
  const prefixed = patterns.map((pattern) => ({ pattern, prefix: prefixOf(pattern) }))
  return (path) => {
    const folded = `${pathKeyOf(path).toLowerCase()}/`
    return prefixed.some(
      ({ pattern, prefix }) => folded.startsWith(prefix) && matchPath(pattern, path, true) !== undefined,
    )
  }
}

const fillPattern = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/:(\w+)|\*$/g, (whole, name = '*') => (Object.hasOwn(params, name) ? (params[name] ?? '') : whole))

/**
 * Rules for pages with capital letters in their path. A pattern that ignores case writes its parameters in lower case,
 * so that such a page needs an exact rule.
 */
const rulesWithCapitals = (redirects: readonly RedirectRule[], pages: readonly PathKey[]): readonly RedirectRule[] => {
  const spelled = pages.filter((key) => key !== key.toLowerCase())
  return redirects
    .filter((rule) => rule.ignoreCase && isPattern(rule) && rule.toPath.startsWith('/'))
    .flatMap((rule) => {
      const [path = '', rest = ''] = rule.toPath.split(/(?=[?#])/, 2)
      return spelled.flatMap((key) => {
        const params = matchPath(path, key)
        return params === undefined || Object.keys(params).length === 0
          ? []
          : { ...rule, fromPath: fillPattern(rule.fromPath, params), toPath: key + rest }
      })
    })
}

const toShards = (redirects: readonly RedirectRule[]): readonly (readonly RedirectRule[])[] => {
  // A power of two, so that a few more redirects do not change the shard of all others.
  const count = 2 ** Math.ceil(Math.log2(redirects.length / REDIRECTS_PER_SHARD))
  const shards = Array.from({ length: count }, (): RedirectRule[] => [])
  for (const rule of redirects) shards[redirectShardOf(pathKeyOf(rule.fromPath), count)]?.push(rule)
  return shards
}

/**
 * Encodes the routes of an edition as files for the browser. `site-routes.json` has all patterns. If there are many
 * exact redirects, they are sharded by hash; if there are many pages, their filter is a separate file.
 */
export const encodeSiteRoutes = ({ externalPaths, redirects, matchPaths, pages }: RouteFacts): readonly RouteFile[] => {
  const patterns = redirects.filter(isPattern)
  // A shard is read when page data is missing, which is never requested for paths that these patterns match.
  const isMatched = createMatcher([
    ...externalPaths,
    ...patterns.map(({ fromPath }) => fromPath),
    ...matchPaths.map((area) => area.matchPath),
  ])
  const exact = redirects.filter((rule) => !isPattern(rule))
  const isSharded = exact.length > MAX_INLINE_REDIRECTS
  const [inline, sharded] = isSharded
    ? [exact.filter(({ fromPath }) => isMatched(fromPath)), exact.filter(({ fromPath }) => !isMatched(fromPath))]
    : [exact, []]
  const shards = sharded.length > 0 ? toShards(sharded) : []
  const filter = encodeRouteFilter(pages)
  const hasInlinePages = pages.length <= MAX_INLINE_PAGES
  const file = (name: string, content: SiteRoutes): RouteFile => ({ file: name, content: inEnvelope(content) })
  return [
    file(siteRoutesFile, {
      externalPaths: [...externalPaths],
      redirects: [...inline, ...rulesWithCapitals(redirects, pages), ...patterns],
      ...(hasInlinePages && { pages: filter }),
      ...(shards.length > 0 && { redirectShards: shards.length }),
    }),
    ...(hasInlinePages ? [] : [file(knownPagesFile, { externalPaths: [], redirects: [], pages: filter })]),
    ...shards.map((shard, number) => file(redirectShardFile(number), { externalPaths: [], redirects: [...shard] })),
  ]
}
