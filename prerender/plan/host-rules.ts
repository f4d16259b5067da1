import type { ExternalPath, SiteSettings, TrailingSlash } from '#runtime/define/settings.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { RedirectRule } from '#runtime/protocol/redirect.ts'

/** Headers of the files that a pattern names; `*` stands for any rest. Later rules add to earlier ones and replace their values. */
export type HeaderRule = { readonly pattern: string; readonly headers: Readonly<Record<string, string>> }

/**
 * Everything that a host of one edition has to know beyond its files: plain JSON, the same for every host. `preview` applies it,
 * and the configuration of each host is compiled from it.
 */
export type HostRules = {
  readonly edition: string
  /** Scheme and host that visitors use. */
  readonly origin: string
  readonly basePath: string
  readonly trailingSlash: TrailingSlash
  /** In order; the first that fits wins, pages win over all. Those that browsers do not follow are among them. */
  readonly redirects: readonly RedirectRule[]
  /** Requests that are passed on, whatever their method. */
  readonly proxies: readonly ExternalPath[]
  /** Addresses of areas that the client alone resolves, with the page that is their document. */
  readonly matchPaths: readonly MatchPath[]
  readonly headers: readonly HeaderRule[]
  /** Files that are answered with the status of their names. */
  readonly errorDocuments: { readonly 404: string; readonly 500: string }
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Cache classes by path: names that change with their bytes are kept for a year, everything else is asked for again. */
const CACHE_RULES: readonly HeaderRule[] = [
  { pattern: '/*', headers: { 'cache-control': REVALIDATE } },
  { pattern: '/assets/*', headers: { 'cache-control': IMMUTABLE } },
  { pattern: '/static/*', headers: { 'cache-control': IMMUTABLE } },
]

/** Sent with every file, as Gatsby's adapters do with those that are not content-hashed. */
const SAFETY_RULES: readonly HeaderRule[] = [
  {
    pattern: '/*',
    headers: { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' },
  },
]

export type HostRulesOptions = {
  readonly settings: SiteSettings
  readonly edition: string
  readonly redirects: readonly RedirectRule[]
  readonly matchPaths: readonly MatchPath[]
}

export const createHostRules = ({ settings, edition, redirects, matchPaths }: HostRulesOptions): HostRules => ({
  edition,
  origin: settings.editions[edition]?.origin ?? '',
  basePath: settings.basePath,
  trailingSlash: settings.trailingSlash,
  redirects,
  proxies: settings.externalPaths,
  matchPaths,
  headers: [...SAFETY_RULES, ...CACHE_RULES],
  errorDocuments: { 404: '404.html', 500: '500.html' },
})

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** The headers of a file, by its path from the root of the edition. */
export const headersOf = ({ headers }: Pick<HostRules, 'headers'>, path: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...headers.flatMap((rule) => (fits(rule.pattern, path) ? [rule.headers] : [])))
