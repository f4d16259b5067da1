import type { ExternalPath, PathHeaders, SiteSettings, TrailingSlash } from '#runtime/define/settings.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { RedirectRule } from '#runtime/protocol/redirect.ts'
import { contentTypes } from './content-types.ts'
import { applyPathHeaders, type FileHeaders } from './path-headers.ts'
import { createPolicy, securityHeaders } from './security-headers.ts'

/**
 * Headers of files that match a pattern; `*` matches any rest. Later rules add to earlier ones and replace their
 * values.
 */
export type HeaderRule = { readonly pattern: string; readonly headers: Readonly<Record<string, string>> }

/**
 * Facts that a host of one edition needs beyond its files: plain JSON, equal for every host. `preview` applies it, and
 * each host's configuration is compiled from it.
 */
export type HostRules = {
  readonly edition: string
  /** Public scheme and host. */
  readonly origin: string
  readonly basePath: string
  readonly trailingSlash: TrailingSlash
  /** In order; the first match wins, and pages take precedence over all. Includes rules that browsers do not follow. */
  readonly redirects: readonly RedirectRule[]
  /** Requests to forward, whatever their method. */
  readonly proxies: readonly ExternalPath[]
  /** Match paths of client-only areas, with the page whose document they get. */
  readonly matchPaths: readonly MatchPath[]
  readonly headers: readonly HeaderRule[]
  /** Headers of the site's own for some paths, the least specific first. They come after the others. */
  readonly fileHeaders?: readonly FileHeaders[]
  /** Media types by file name, such as `feed.xml`, or by extension, such as `.md`; a name wins over an extension. */
  readonly contentTypes: Readonly<Record<string, string>>
  /**
   * Values of `Link` headers for the files that every document names, which some hosts send as status 103 before the
   * document.
   */
  readonly earlyHints: readonly string[]
  /** Other hosts that lead to this one: the bare domain, an old name. */
  readonly aliases: readonly string[]
  /** Where browsers get the edition's files from, if that is another host: it serves this folder, too. */
  readonly assetPrefix?: string
  /** Files served with the status in their names. */
  readonly errorDocuments: { readonly 404: string; readonly 500: string }
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Cache classes by path: hashed names are kept for a year, all others are revalidated. */
const CACHE_RULES: readonly HeaderRule[] = [
  { pattern: '/*', headers: { 'cache-control': REVALIDATE } },
  // Pages of the endpoints, on a host of their own, use the site's font, which browsers load from another host only if
  // it allows that.
  {
    pattern: '/assets/*',
    headers: {
      'cache-control': IMMUTABLE,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
  { pattern: '/static/*', headers: { 'cache-control': IMMUTABLE } },
]

/**
 * Pages read files from another host only if that allows it, and a CDN passes on what the host of the site says. That names
 * one origin whoever asks, so that no answer varies.
 */
const filesElsewhere = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'cross-origin-resource-policy': 'cross-origin',
})

export type HostRulesOptions = {
  readonly settings: SiteSettings
  readonly edition: string
  readonly redirects: readonly RedirectRule[]
  readonly matchPaths: readonly MatchPath[]
  /** Digest of the script that documents name. */
  readonly bootHash?: string | undefined
  readonly earlyHints?: readonly string[] | undefined
}

const ROBOTS = 'x-robots-tag'

const withoutRobots = ({ path, headers }: PathHeaders): PathHeaders => ({
  path,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== ROBOTS)),
})

const headersFor = (
  settings: SiteSettings,
  edition: string,
  bootHash: string | undefined,
): Pick<HostRules, 'headers' | 'fileHeaders'> => {
  const { origin = '', assetPrefix } = settings.editions[edition] ?? {}
  const own = {
    ...securityHeaders(createPolicy({ ...settings, assetPrefix, bootHash }), settings),
    ...(assetPrefix === undefined ? {} : filesElsewhere(origin)),
    ...(settings.isHidden === true ? { [ROBOTS]: 'noindex' } : {}),
  }
  const engine = [{ pattern: '/*', headers: own }, ...CACHE_RULES]
  if (settings.headers === undefined) return { headers: engine }
  // No rule of the site shows a hidden build to search engines.
  const rules = settings.isHidden === true ? settings.headers.map(withoutRobots) : settings.headers
  const { headers, fileHeaders } = applyPathHeaders(engine, rules)
  return { headers, ...(fileHeaders.length > 0 && { fileHeaders }) }
}

export const createHostRules = ({
  settings,
  edition,
  redirects,
  matchPaths,
  bootHash,
  earlyHints = [],
}: HostRulesOptions): HostRules => {
  const { origin = '', assetPrefix, aliases = [] } = settings.editions[edition] ?? {}
  return {
    edition,
    origin,
    basePath: settings.basePath,
    trailingSlash: settings.trailingSlash,
    redirects,
    proxies: settings.externalPaths,
    matchPaths,
    ...headersFor(settings, edition, bootHash),
    contentTypes,
    earlyHints,
    aliases,
    ...(assetPrefix === undefined ? {} : { assetPrefix }),
    errorDocuments: { 404: '404.html', 500: '500.html' },
  }
}

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Headers of a file, by its path from the edition's root. */
export const headersOf = (
  { headers, fileHeaders = [] }: Pick<HostRules, 'headers' | 'fileHeaders'>,
  path: string,
): Readonly<Record<string, string>> => {
  const found: Record<string, string | null> = Object.assign(
    {},
    ...headers.flatMap((rule) => (fits(rule.pattern, path) ? [rule.headers] : [])),
  )
  for (const rule of fileHeaders) if (new RegExp(rule.source).test(path)) Object.assign(found, rule.headers)
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
