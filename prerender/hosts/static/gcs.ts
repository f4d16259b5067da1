import { encodePath } from '#runtime/protocol/urls.ts'
import {
  type CompiledSite,
  findingsFor,
  type Host,
  type HostFinding,
  type HostSite,
  joinSites,
  jsonFile,
} from '../host.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
import { areaDocument } from '../table/area-document.ts'
import type { ExactRule, PatternRule } from '../table/rule-table.ts'
import { allExactRules, isFree, stubDocument, stubFile } from './stubs.ts'

const NAME = 'gcs-load-balancer'
const DATE = '2026-11-23'

const limits = [
  {
    name: 'size of a URL map of a global external load balancer',
    value: 1_000_000,
    unit: 'bytes',
    source: 'https://docs.cloud.google.com/load-balancing/docs/url-map-size-quota',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'route rules of a path matcher',
    value: 200,
    unit: 'rules',
    source: 'https://cloud.google.com/load-balancing/docs/quotas',
    date: DATE,
    isConfirmed: false,
  },
  {
    name: 'length of a path of a redirect',
    value: 1_024,
    unit: 'characters',
    source: 'https://cloud.google.com/compute/docs/reference/rest/v1/urlMaps',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'headers that a backend bucket adds',
    value: 16,
    unit: 'headers',
    source: 'https://cloud.google.com/load-balancing/docs/https/custom-headers-global',
    date: DATE,
    isConfirmed: false,
  },
  {
    name: 'size of the headers that a backend bucket adds',
    value: 8_192,
    unit: 'bytes',
    source: 'https://cloud.google.com/load-balancing/docs/https/custom-headers-global',
    date: DATE,
    isConfirmed: false,
  },
] as const

const [mapSize, routeCount, pathLength, headerCount, headerSize] = limits

type RouteRule = Readonly<Record<string, unknown>>

const CODES: Readonly<Record<number, string>> = {
  301: 'MOVED_PERMANENTLY_DEFAULT',
  302: 'FOUND',
  307: 'TEMPORARY_REDIRECT',
  308: 'PERMANENT_REDIRECT',
}

const bucketOf = ({ rules }: HostSite): string => `fairlead-${rules.edition.toLowerCase()}`

/** Paths are compared as they are sent: encoded. */
const bothForms = (from: string): readonly string[] => [encodePath(from), `${encodePath(from)}/`]

/**
 * A redirect keeps the visitor's query and scheme, which is HTTPS: a map for that may not set `httpsRedirect`. Undefined
 * if the target has a query of its own, which a path cannot have, or another scheme.
 */
const redirectTo = (to: string, status: number, origin: string): RouteRule | undefined => {
  const { host, protocol, pathname, search, hash } = new URL(to, origin)
  if (protocol !== 'https:' || search !== '' || hash !== '' || pathname.length > pathLength.value) return undefined
  const redirectResponseCode = CODES[status] ?? 'FOUND'
  return { hostRedirect: host, pathRedirect: pathname, stripQuery: false, redirectResponseCode }
}

const proxied = ({ rules }: HostSite): readonly RouteRule[] =>
  rules.proxies.flatMap(({ path, origin }) => {
    if (origin === null) return []
    const prefix = path.replace(/\/\*\w*$/, '')
    const forms = bothForms(prefix).map((fullPathMatch) => ({ fullPathMatch }))
    const matchRules = prefix === path ? forms : [...forms, { prefixMatch: `${encodePath(prefix)}/` }]
    return [{ matchRules, service: `backendServices/${new URL(origin).host.replaceAll('.', '-')}` }]
  })

/** The bucket also holds the records of deploys, which visitors must not see. */
const hidden = (site: HostSite): RouteRule => ({
  matchRules: [{ prefixMatch: '/_deploy/' }],
  service: `backendBuckets/${bucketOf(site)}`,
  routeAction: { urlRewrite: { pathPrefixRewrite: '/.none/' } },
})

/** A prefix that is rewritten keeps what follows it; a template may leave that out. */
const areas = (site: HostSite): readonly RouteRule[] =>
  site.rules.matchPaths.map((area) => ({
    matchRules: [{ pathTemplateMatch: `${encodePath(area.matchPath.replace(/\/\*\w*$/, ''))}/{rest=**}` }],
    service: `backendBuckets/${bucketOf(site)}`,
    routeAction: { urlRewrite: { pathTemplateRewrite: `/${areaDocument(area)}` } },
  }))

const exactRoute = (site: HostSite, { from, to, status, ignoreCase }: ExactRule): RouteRule | undefined => {
  const matchRules = bothForms(from).map((fullPathMatch) => ({ fullPathMatch, ignoreCase }))
  if (status === 200) {
    const routeAction = { urlRewrite: { pathPrefixRewrite: `/${to}` } }
    return { matchRules, service: `backendBuckets/${bucketOf(site)}`, routeAction }
  }
  const urlRedirect = redirectTo(to, status, site.rules.origin)
  return urlRedirect && { matchRules, urlRedirect }
}

/** Shows the document that leads on in any case. */
const stubRoute = (site: HostSite, rule: ExactRule): RouteRule => ({
  matchRules: bothForms(rule.from).map((fullPathMatch) => ({ fullPathMatch, ignoreCase: rule.ignoreCase })),
  service: `backendBuckets/${bucketOf(site)}`,
  routeAction: { urlRewrite: { pathPrefixRewrite: `/${encodePath(stubFile(rule))}` } },
})

/** A pattern of the form `/x/*` to `/y/*`; what `*` stands for stays as the visitor wrote it. */
const patternRoute = ({ rules }: HostSite, { from, to, status, ignoreCase }: PatternRule): RouteRule | undefined => {
  const prefix = /^(\/[^:*]+\/)\*$/.exec(from)?.[1]
  const prefixRedirect = /^(\/[^:*?#]*)\*$/.exec(to)?.[1]
  if (prefix === undefined || prefixRedirect === undefined || status === 200) return undefined
  const urlRedirect = {
    hostRedirect: new URL(rules.origin).host,
    prefixRedirect,
    stripQuery: false,
    redirectResponseCode: CODES[status] ?? 'FOUND',
  }
  return { matchRules: [{ prefixMatch: encodePath(prefix), ignoreCase }], urlRedirect }
}

/** Flags of `gcloud compute backend-buckets create`: headers that the load balancer adds to what the bucket sends. */
const bucketFlags = (site: HostSite): { readonly flags: string; readonly headers: readonly string[] } => {
  const headers = site.rules.headers
    .filter(({ pattern }) => pattern === '/*')
    .flatMap(({ headers: values }) => Object.entries(values))
    // The deploy stores this one with each object.
    .filter(([name]) => name !== 'cache-control')
    .map(([name, value]) => `${name}: ${value}`)
  // A flag that is given more than once needs a list; one without a value is null.
  const flags = [
    { '--gcs-bucket-name': bucketOf(site) },
    { '--enable-cdn': null },
    { '--cache-mode': 'USE_ORIGIN_HEADERS' },
    { '--compression-mode': 'AUTOMATIC' },
    ...headers.map((header) => ({ '--custom-response-header': header })),
  ]
  // JSON is YAML, too.
  return { flags: `${JSON.stringify(flags, null, 1)}\n`, headers }
}

const headerFindings = (site: HostSite, headers: readonly string[]): readonly HostFinding[] => {
  const find = findingsFor(NAME, site)
  const bytes = Buffer.byteLength(headers.join(''))
  return [
    ...(headers.length > headerCount.value
      ? [find('error', 'headers', `there are ${headers.length}; ${headerCount.name}: ${headerCount.value}`)]
      : []),
    ...(bytes > headerSize.value
      ? [find('error', 'headers', `they have ${bytes} bytes; ${headerSize.name}: ${headerSize.value}`)]
      : []),
  ]
}

/** Rules of a path matcher, up to the number and the size that it may have. */
const createRoutes = (first: readonly RouteRule[], mostBytes: number) => {
  const routes = [...first]
  let size = Buffer.byteLength(JSON.stringify(routes)) + 4_000
  return {
    routes,
    /** Adds a rule if there is one and it fits. Returns whether it was added. */
    add: (route: RouteRule | undefined): boolean => {
      if (route === undefined) return false
      const added = Buffer.byteLength(JSON.stringify(route)) + 20
      if (routes.length >= routeCount.value || size + added > mostBytes) return false
      routes.push(route)
      size += added
      return true
    },
  }
}

/** Routes of an edition as far as there is room, and documents that lead on for the rest. */
const routesOf = (site: HostSite, mostBytes: number): CompiledSite & { readonly routes: readonly RouteRule[] } => {
  const { rules, table } = site
  const find = findingsFor(NAME, site)
  const files: [string, string][] = []
  const findings: HostFinding[] = []
  const { routes, add } = createRoutes([hidden(site), ...proxied(site), ...areas(site)], mostBytes)
  const stub = (rule: ExactRule, problem: string): void => {
    if (rule.status !== 200 && isFree(site, rule)) {
      files.push([`${rules.edition}/stubs/${stubFile(rule)}`, stubDocument(rule.to, rules.origin)])
      findings.push(find('warning', rule.from, `${problem} it is a document that leads on`))
    } else findings.push(find('error', rule.from, 'it does not fit into the URL map'))
  }
  const patterns = table.patterns.map((rule) => ({ rule, route: patternRoute(site, rule) }))
  const room = patterns.filter(({ route }) => route !== undefined).length
  for (const rule of allExactRules(site).toSorted((a, b) => Number(a.status === 301) - Number(b.status === 301))) {
    const route = exactRoute(site, rule)
    // A document does for an exact rule, but not for a pattern.
    const hasRoom = rule.status !== 301 || routes.length + room < routeCount.value
    if (hasRoom && add(route)) continue
    const isUnfit = route === undefined
    stub(rule, isUnfit ? 'its target has a query, a fragment or no HTTPS:' : `beyond ${routeCount.value} rules`)
    if (isUnfit && hasRoom && isFree(site, rule)) add(stubRoute(site, rule))
  }
  for (const { rule, route } of patterns) {
    const kept = add(route) ? 'what * stands for is not written in lower case' : 'only its known targets are kept'
    findings.push(find('warning', rule.from, kept))
  }
  return { routes, files, findings }
}

const matcherOf = (site: HostSite, routes: readonly RouteRule[]) => {
  const { edition, errorDocuments } = site.rules
  const bucket = `backendBuckets/${bucketOf(site)}`
  return {
    name: `edition-${edition.toLowerCase()}`,
    defaultService: bucket,
    defaultCustomErrorResponsePolicy: {
      errorService: bucket,
      errorResponseRules: [
        { matchResponseCodes: ['404'], path: `/${errorDocuments[404]}`, overrideResponseCode: 404 },
        { matchResponseCodes: ['5xx'], path: `/${errorDocuments[500]}` },
      ],
    },
    routeRules: routes.map((route, index) => ({ priority: index + 1, ...route })),
  }
}

const compileSite = (site: HostSite, mostBytes: number) => {
  const { flags, headers } = bucketFlags(site)
  const { routes, files, findings } = routesOf(site, mostBytes)
  const slash = 'the bucket shows the page there, too; its canonical link names the other'
  return {
    matcher: matcherOf(site, routes),
    files: [[`${site.rules.edition}/backend-bucket.yaml`, flags] as const, ...files],
    findings: [
      ...refusals(NAME, site),
      ...refuseBasePath(NAME, site),
      findingsFor(NAME, site)('warning', 'addresses with a final slash', slash),
      ...headerFindings(site, headers),
      ...findings,
    ],
  }
}

/** Matchers of hosts that only lead to the canonical one. */
const aliasesOf = ({ rules }: HostSite) =>
  rules.aliases.map((alias) => ({
    alias,
    matcher: {
      name: `alias-${alias.replaceAll('.', '-')}`,
      defaultUrlRedirect: {
        hostRedirect: new URL(rules.origin).host,
        redirectResponseCode: CODES[301],
        stripQuery: false,
      },
    },
  }))

const urlMap = (sites: readonly HostSite[], matchers: readonly ReturnType<typeof matcherOf>[]) => {
  const aliases = sites.flatMap(aliasesOf)
  return {
    name: 'fairlead',
    defaultService: matchers[0]?.defaultService,
    hostRules: [
      ...sites.map(({ rules }, index) => ({ hosts: [new URL(rules.origin).host], pathMatcher: matchers[index]?.name })),
      ...aliases.map(({ alias, matcher }) => ({ hosts: [alias], pathMatcher: matcher.name })),
    ],
    pathMatchers: [...matchers, ...aliases.map(({ matcher }) => matcher)],
  }
}

const HTTPS_REDIRECT = {
  name: 'fairlead-http',
  defaultUrlRedirect: { httpsRedirect: true, redirectResponseCode: CODES[301], stripQuery: false },
}

/** Google: a bucket behind a global load balancer. A URL map of few rules, and documents for the rest. */
export const gcs: Host = {
  name: NAME,
  title: 'Google Cloud Storage + load balancer',
  limits,
  compile: (sites) => {
    const parts = sites.map((site) => compileSite(site, mapSize.value / sites.length))
    const map = urlMap(
      sites,
      parts.map(({ matcher }) => matcher),
    )
    const shared: CompiledSite = {
      files: [
        ['url-map.json', jsonFile(map, 1)],
        ['https-redirect.json', jsonFile(HTTPS_REDIRECT, 1)],
      ],
      findings: [],
    }
    return joinSites([...parts, shared])
  },
}
