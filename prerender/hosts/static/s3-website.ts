import { findingsFor, type Host, type HostFinding, type HostSite } from '../host.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
import type { ExactRule } from '../table/rule-table.ts'
import { withMetaPolicy } from './meta-policy.ts'
import { allExactRules } from './stubs.ts'

const NAME = 's3-website'
const DATE = '2026-11-23'

const limits = [
  {
    name: 'routing rules of a website',
    value: 50,
    unit: 'rules',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'length of a key',
    value: 1_024,
    unit: 'bytes',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'length of a redirect of an object',
    value: 2_048,
    unit: 'bytes',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html',
    date: DATE,
    isConfirmed: false,
  },
] as const

type RoutingRule = {
  /** The rule of the site that it is for. */
  readonly from: string
  readonly prefix: string
  readonly redirect: Readonly<Record<string, string>>
}

const redirectTo = (target: string, code: number, replaced: Readonly<Record<string, string>> = {}) => {
  const { protocol, host } = new URL(target)
  return { Protocol: protocol.slice(0, -1), HostName: host, HttpRedirectCode: String(code), ...replaced }
}

const proxied = (
  { rules, pages, table }: HostSite,
  origins: Readonly<Record<string, string>>,
): readonly RoutingRule[] =>
  rules.proxies.flatMap(({ path, origin }) => {
    if (origin === null) return []
    const start = path.slice(1).replace(/\*\w*$/, '')
    const bare = start.replace(/\/$/, '')
    // The prefix `users/` does not match the bare path. Without its slash it matches more, which is safe only if
    // nothing else of the site begins with it.
    const isAlone = ![...pages, ...table.exact.map(({ from }) => from)].some(
      (key) => key.startsWith(`/${bare}`) && key !== `/${bare}` && !key.startsWith(`/${bare}/`),
    )
    return [{ from: path, prefix: isAlone ? bare : start, redirect: redirectTo(origins[origin] ?? origin, 307) }]
  })

const temporary = ({ rules }: HostSite, exact: readonly ExactRule[]): readonly RoutingRule[] =>
  exact
    .filter(({ status }) => status !== 200 && status !== 301)
    .map(({ from, to, status }) => {
      const { href, pathname, search, hash } = new URL(to, rules.origin)
      // An empty key would leave the address as it is.
      const ReplaceKeyWith = `${pathname}${search}${hash}`.slice(1) || 'index.html'
      return { from, prefix: from.slice(1), redirect: redirectTo(href, status, { ReplaceKeyWith }) }
    })

const patterned = ({ rules, table }: HostSite): readonly RoutingRule[] =>
  table.patterns.flatMap(({ from, to, status }) => {
    const prefix = /^\/([^:*]+\/)\*$/.exec(from)?.[1]
    const ReplaceKeyPrefixWith = /^\/([^:*?#]*)\*$/.exec(to)?.[1]
    if (prefix === undefined || ReplaceKeyPrefixWith === undefined || status === 200) return []
    return [{ from, prefix, redirect: redirectTo(rules.origin, status, { ReplaceKeyPrefixWith }) }]
  })

/** Routing rules as far as there is room, and what is left. The first ones matter most. */
const routesOf = (site: HostSite, origins: Readonly<Record<string, string>>, exact: readonly ExactRule[]) => {
  const byPrefix = new Map<string, RoutingRule>()
  for (const rule of [...proxied(site, origins), ...temporary(site, exact), ...patterned(site)])
    if (!byPrefix.has(rule.prefix)) byPrefix.set(rule.prefix, rule)
  const all = [...byPrefix.values()]
  const routes = all.slice(0, limits[0].value)
  return { routes, left: new Set(all.slice(limits[0].value).map(({ from }) => from)) }
}

/** Temporary redirects for which there is no routing rule left: the deploy writes them as objects. */
export const leftToObjects = (site: HostSite): ReadonlySet<string> => routesOf(site, {}, allExactRules(site)).left

/**
 * An S3 bucket as a website: routing rules for temporary redirects and for patterns, and objects that redirect for
 * everything else. The deploy writes documents under keys without `index.html`, and an object that redirects beside
 * each.
 */
export const s3Website: Host = {
  name: NAME,
  title: 'AWS S3 website',
  limits,
  compile: (sites, options) => {
    const files = new Map<string, string>()
    const findings = sites.flatMap((site): readonly HostFinding[] => {
      const { rules, table } = site
      const find = findingsFor(NAME, site)
      const exact = allExactRules(site)
      const { routes, left } = routesOf(site, options.origins, exact)
      const routed = new Set(routes.map(({ from }) => from))
      const [room, longest, longestTarget] = limits
      const found: HostFinding[] = [
        ...refusals(NAME, site),
        ...refuseBasePath(NAME, site),
        find(
          'warning',
          'all headers but cache-control and content-type',
          'the host sends none of them; the policy stands in the documents, in part',
        ),
        ...rules.matchPaths.map(({ matchPath }) =>
          find(
            'warning',
            matchPath,
            'its pages are "not found" when they are loaded: the host shows no document for all',
          ),
        ),
        ...table.patterns
          .filter(({ from }) => !routed.has(from))
          .map(({ from }) => find('warning', from, 'only its known targets are kept: the host fills no parameters')),
      ]
      for (const { path, origin } of rules.proxies)
        if (origin !== null)
          found.push(
            left.has(path)
              ? find('error', path, `there is room for ${room.value} routing rules`)
              : find('warning', path, 'it is a redirect with status 307 to the application instead of being proxied'),
          )
      for (const { from, to, status, ignoreCase } of exact) {
        if (Buffer.byteLength(from) > longest.value) found.push(find('error', from, 'it is longer than a key may be'))
        else if (status !== 200 && Buffer.byteLength(to) > longestTarget.value)
          found.push(find('error', from, `its target is longer than ${longestTarget.value} bytes`))
        else if (left.has(from))
          found.push(find('warning', from, `beyond ${room.value} routing rules it is an object: permanent, status 301`))
        else if (ignoreCase) found.push(find('warning', from, 'it is kept in one spelling'))
      }
      // A rule matches every key with its prefix, so that the longest prefix comes first. Objects that exist take
      // precedence over all rules.
      const RoutingRules = routes
        .toSorted((a, b) => b.prefix.length - a.prefix.length)
        .map(({ prefix, redirect }) => ({
          Condition: { KeyPrefixEquals: prefix, HttpErrorCodeReturnedEquals: '404' },
          Redirect: redirect,
        }))
      const website = {
        IndexDocument: { Suffix: 'index.html' },
        ErrorDocument: { Key: rules.errorDocuments[404] },
        RoutingRules,
      }
      files.set(`${rules.edition}/website.json`, `${JSON.stringify(website, null, 2)}\n`)
      const { protocol, host } = new URL(rules.origin)
      const away = { RedirectAllRequestsTo: { HostName: host, Protocol: protocol.slice(0, -1) } }
      for (const alias of rules.aliases)
        files.set(`${rules.edition}/alias-${alias}.json`, `${JSON.stringify(away, null, 2)}\n`)
      return found
    })
    return { files, findings, rewrite: withMetaPolicy }
  },
}
