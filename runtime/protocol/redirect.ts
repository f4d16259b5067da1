import { matchPath, type Params } from './match-path.ts'
import { type PathKey, type PathKeySettings, pathKeyOf, toPathKey } from './path-key.ts'
import { fileSchema, type TypeOf } from './schema.ts'
import { encodePath, hrefOf, type SiteAddress } from './urls.ts'

/**
 * A rule that redirects an old path. `fromPath` is exact or a pattern: `:name` matches one segment, a last `*` any
 * rest, and both may be used in `toPath`, which is a path from the site's root or an absolute URL. Status 200 shows the
 * target's page under the old address; every other status replaces the address.
 */
export const RedirectRule = fileSchema((S) =>
  S.struct({ fromPath: S.string, toPath: S.string, statusCode: S.number, ignoreCase: S.boolean }),
)
export type RedirectRule = TypeOf<typeof RedirectRule>

/**
 * The destination of an address: the URL for the address bar, and the page to show. Without a key, no page of this
 * site.
 */
export type Destination = {
  readonly url: URL
  readonly key: PathKey | undefined
  /** True if a rule was followed. */
  readonly isMoved: boolean
  /** True if rules were refused, because they form a loop or their target is not a URL. */
  readonly isRefused: boolean
}

export type RedirectTable = {
  /** Follows all rules that match an address of this host, one after another. */
  readonly followRules: (requested: URL, site: SiteAddress & PathKeySettings) => Destination
}

type Match = { readonly foundRule: RedirectRule; readonly foundParams: Params }

/** Checks whether a rule matches more than one path. */
export const isPattern = ({ fromPath }: Pick<RedirectRule, 'fromPath'>): boolean => /\/[:*]/.test(fromPath)

/** Keeps a slash encoded that was encoded in the address. */
const encodeParam = (value = ''): string => encodePath(value).replace(/%252f/gi, '%2F')

/**
 * Fills the parameters of a target. If the rule ignores case, so does its target: in a path of this site they are
 * written in lower case, as pages are, because the visitor's spelling would not name one.
 */
const fill = ({ toPath, ignoreCase }: RedirectRule, params: Params): string =>
  toPath.replace(/:(\w+)|\*$/g, (whole, name = '*', offset: number) => {
    if (!Object.hasOwn(params, name)) return whole
    const isOwnPath = /^\/(?!\/)[^?#]*$/.test(toPath.slice(0, offset))
    return encodeParam(ignoreCase && isOwnPath ? params[name]?.toLowerCase() : params[name])
  })

/**
 * Adds the visitor's query behind that of the target, letter by letter as servers do, so that the first value of a name
 * is the target's; and the fragment, unless the target has its own.
 */
const withVisitorsQuery = (target: URL, { search, hash }: URL): URL => {
  if (search !== '') target.search += target.search === '' ? search : `&${search.slice(1)}`
  target.hash ||= hash
  return target
}

/** Returns patterns of a table in their order: at least those that match a path. */
export type PatternsFor = (path: string) => readonly RedirectRule[]

/**
 * Creates a table that finds exact rules by hash and then tries patterns in their order. The first of equal rules wins.
 * A browser looks up one address at a time; for many, `patternsFor` may be an index.
 */
export const createRedirectTable = (
  rules: readonly RedirectRule[],
  patternsFor: PatternsFor = () => rules.filter(isPattern),
): RedirectTable => {
  const exact = new Map<string, RedirectRule>()
  for (const rule of rules) {
    const path = pathKeyOf(rule.fromPath)
    const key = rule.ignoreCase ? path.toLowerCase() : path
    if (!exact.has(key)) exact.set(key, rule)
  }

  const find = (path: string): Match | undefined => {
    const rule = exact.get(path) ?? exact.get(path.toLowerCase())
    // A rule for other spellings of a page's address must not match the page.
    if (rule && (pathKeyOf(rule.fromPath) === path || (rule.ignoreCase && pathKeyOf(rule.toPath) !== path)))
      return { foundRule: rule, foundParams: {} }
    for (const pattern of patternsFor(path)) {
      const params = matchPath(pattern.fromPath, path, pattern.ignoreCase)
      if (params !== undefined) return { foundRule: pattern, foundParams: params }
    }
    return undefined
  }

  return {
    followRules: (requested, site) => {
      const keyOf = (url: URL, matchPaths = site.matchPaths): PathKey | undefined =>
        url.origin === requested.origin ? toPathKey(url.pathname, { basePath: site.basePath, matchPaths }) : undefined
      const seen = new Set<RedirectRule>()
      for (let url = requested; ; ) {
        const path = keyOf(url, [])
        const match = path && find(path)
        if (!match) return { url, key: keyOf(url), isMoved: seen.size > 0, isRefused: false }
        const { foundRule: rule, foundParams: params } = match
        const href = hrefOf(fill(rule, params), site)
        if (seen.has(rule) || !URL.canParse(href, url.href))
          return { url: requested, key: keyOf(requested), isMoved: false, isRefused: true }
        seen.add(rule)
        const target = withVisitorsQuery(new URL(href, url.href), url)
        if (rule.statusCode === 200) return { url, key: keyOf(target), isMoved: true, isRefused: false }
        url = target
      }
    },
  }
}

/** Follows rules once. For many addresses, create a table. */
export const followRedirects = (
  rules: readonly RedirectRule[],
  requested: URL,
  site: SiteAddress & PathKeySettings,
): Destination => createRedirectTable(rules).followRules(requested, site)
