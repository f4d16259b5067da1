import { matchPath, type Params } from './match-path.ts'
import { type PathKey, type PathKeySettings, toPathKey } from './path-key.ts'
import { fileSchema, type TypeOf } from './schema.ts'
import { encodePath, hrefOf, type SiteAddress } from './urls.ts'

/**
 * A rule that sends an old path on. `fromPath` is a pattern: `:name` stands for one segment, a last `*` for any rest, and both
 * may be used in `toPath`, which is a path from the site's root or an absolute URL. Status 200 shows the target's page
 * under the old address; every other status replaces the address.
 */
export const RedirectRule = fileSchema((S) =>
  S.struct({ fromPath: S.string, toPath: S.string, statusCode: S.number, ignoreCase: S.boolean }),
)
export type RedirectRule = TypeOf<typeof RedirectRule>

/** Where an address leads: what to show in the address bar, and the page to show. No key: no page of this site. */
export type Destination = {
  readonly url: URL
  readonly key: PathKey | undefined
  /** Whether rules were refused, because they lead in a circle or to no address at all. */
  readonly isRefused: boolean
}

type Match = { readonly rule: RedirectRule; readonly params: Params }

const findRule = (rules: readonly RedirectRule[], path: string): Match | undefined => {
  for (const rule of rules) {
    const params = matchPath(rule.fromPath, path, rule.ignoreCase)
    if (params !== undefined) return { rule, params }
  }
  return undefined
}

/** A slash that was encoded is handed on as it was. */
const encodeParam = (value = ''): string => encodePath(value).replaceAll('%252F', '%2F')

const fill = (toPath: string, params: Params): string =>
  toPath.replace(/:(\w+)|\*$/g, (whole, name = '*') =>
    Object.hasOwn(params, name) ? encodeParam(params[name]) : whole,
  )

/** The target's own query wins; what the visitor brought along is kept beside it. */
const withVisitorsQuery = (target: URL, { search, searchParams, hash }: URL): URL => {
  if (target.search === '') target.search = search
  const own = new Set([...target.searchParams].map(([name]) => name))
  for (const [name, value] of searchParams) if (!own.has(name)) target.searchParams.append(name, value)
  target.hash ||= hash
  return target
}

/** Where an address of this host leads when every rule that fits has been followed. */
export const followRedirects = (
  rules: readonly RedirectRule[],
  asked: URL,
  site: SiteAddress & PathKeySettings,
): Destination => {
  const keyOf = (url: URL, matchPaths = site.matchPaths): PathKey | undefined =>
    url.origin === asked.origin ? toPathKey(url.pathname, { basePath: site.basePath, matchPaths }) : undefined
  const seen = new Set<RedirectRule>()
  for (let url = asked; ; ) {
    const path = keyOf(url, [])
    const match = path && findRule(rules, path)
    if (!match) return { url, key: keyOf(url), isRefused: false }
    const { rule, params } = match
    const href = hrefOf(fill(rule.toPath, params), site)
    if (seen.has(rule) || !URL.canParse(href, url.href)) return { url: asked, key: keyOf(asked), isRefused: true }
    seen.add(rule)
    const target = withVisitorsQuery(new URL(href, url.href), url)
    if (rule.statusCode === 200) return { url, key: keyOf(target), isRefused: false }
    url = target
  }
}
