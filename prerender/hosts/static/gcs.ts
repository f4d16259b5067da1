import { findingsFor, type Host, type HostFinding } from '../host.ts'
import { refusals } from '../refusals.ts'
import { allExactRules, isFree, stubDocument, stubFile } from './stubs.ts'

const NAME = 'gcs-load-balancer'

const limits = [
  {
    name: 'size of a URL map',
    value: 64_000,
    unit: 'bytes',
    source: 'https://cloud.google.com/load-balancing/docs/quotas',
    date: '2026-11-23',
  },
  {
    name: 'route rules of a path matcher',
    value: 200,
    unit: 'rules',
    source: 'https://cloud.google.com/load-balancing/docs/quotas',
    date: '2026-11-23',
  },
] as const

type RouteRule = Readonly<Record<string, unknown>>

const CODES: Readonly<Record<number, string>> = {
  301: 'MOVED_PERMANENTLY_DEFAULT',
  302: 'FOUND',
  307: 'TEMPORARY_REDIRECT',
  308: 'PERMANENT_REDIRECT',
}

const redirectTo = (to: string, status: number, origin: string): Readonly<Record<string, unknown>> => {
  const { host, protocol, pathname, search } = new URL(to, origin)
  return {
    hostRedirect: host,
    pathRedirect: pathname + search,
    httpsRedirect: protocol === 'https:',
    stripQuery: search !== '',
    redirectResponseCode: CODES[status] ?? 'FOUND',
  }
}

/** Google: a bucket behind a global load balancer. A URL map of few rules, and documents for the rest. */
export const gcs: Host = {
  name: NAME,
  title: 'Google Cloud Storage + load balancer',
  limits,
  compile: (sites) => {
    const files = new Map<string, string>()
    const findings: HostFinding[] = []
    const matchers = sites.map((site) => {
      const { rules, table } = site
      const name = `edition-${rules.edition.toLowerCase()}`
      const bucket = `fairlead-${rules.edition.toLowerCase()}`
      const find = findingsFor(NAME, site)
      findings.push(
        ...refusals(NAME, site),
        find(
          'warning',
          'addresses with a final slash',
          'the bucket shows the page there, too; its canonical link names the other',
        ),
      )
      const headersToAdd = rules.headers
        .filter(({ pattern }) => pattern === '/*')
        .flatMap(({ headers }) => Object.entries(headers))
        // The deploy stores this one with each object.
        .filter(([header]) => header !== 'cache-control')
        .map(([headerName, headerValue]) => ({ headerName, headerValue, replace: true }))
      const proxied: RouteRule[] = rules.proxies.flatMap(({ path, origin }) => {
        if (origin === null) return []
        const prefix = path.replace(/\/\*\w*$/, '')
        const matchRules =
          prefix === path
            ? [{ fullPathMatch: path }, { fullPathMatch: `${path}/` }]
            : [{ fullPathMatch: prefix }, { prefixMatch: `${prefix}/` }]
        return [{ matchRules, service: `backendServices/${new URL(origin).host.replaceAll('.', '-')}` }]
      })
      const areas: RouteRule[] = rules.matchPaths.map(({ path, matchPath }) => ({
        matchRules: [{ prefixMatch: `${matchPath.replace(/\/\*\w*$/, '')}/` }],
        service: `backendBuckets/${bucket}`,
        routeAction: { urlRewrite: { pathPrefixRewrite: path === '/' ? '/index.html' : `${path}/index.html` } },
      }))
      const exact = allExactRules(site)
      const routes = [...proxied, ...areas]
      let size = Buffer.byteLength(JSON.stringify(routes)) + 4_000
      for (const rule of [...exact].sort((a, b) => Number(a.status === 301) - Number(b.status === 301))) {
        const { from, to, status, ignoreCase } = rule
        const matchRules = [from, `${from}/`].map((fullPathMatch) => ({ fullPathMatch, ignoreCase }))
        const route: RouteRule =
          status === 200
            ? {
                matchRules,
                service: `backendBuckets/${bucket}`,
                routeAction: { urlRewrite: { pathPrefixRewrite: `/${to}` } },
              }
            : { matchRules, urlRedirect: redirectTo(to, status, rules.origin) }
        const added = Buffer.byteLength(JSON.stringify(route)) + 1
        if (routes.length < limits[1].value && size + added <= limits[0].value / sites.length) {
          if (new URL(to, rules.origin).search !== '')
            findings.push(find('warning', from, "the visitor's query is lost"))
          routes.push(route)
          size += added
        } else if (status !== 200 && isFree(site, rule)) {
          files.set(`${rules.edition}/stubs/${stubFile(rule)}`, stubDocument(to, rules.origin))
          findings.push(find('warning', from, `beyond ${limits[1].value} rules it is a document that leads on`))
        } else findings.push(find('error', from, 'it does not fit into the URL map'))
      }
      for (const { from } of table.patterns) findings.push(find('warning', from, 'only its known targets are kept'))
      return {
        name,
        hosts: [new URL(rules.origin).host],
        defaultService: `backendBuckets/${bucket}`,
        headerAction: { responseHeadersToAdd: headersToAdd },
        defaultCustomErrorResponsePolicy: {
          errorService: `backendBuckets/${bucket}`,
          errorResponseRules: [
            { matchResponseCodes: ['404'], path: `/${rules.errorDocuments[404]}`, overrideResponseCode: 404 },
            { matchResponseCodes: ['5xx'], path: `/${rules.errorDocuments[500]}` },
          ],
        },
        routeRules: routes.map((route, index) => ({ priority: index + 1, ...route })),
      }
    })
    const aliases = sites.flatMap(({ rules }) =>
      rules.aliases.map((alias) => ({
        alias,
        host: new URL(rules.origin).host,
        name: `alias-${alias.replaceAll('.', '-')}`,
      })),
    )
    const map = {
      name: 'fairlead',
      defaultService: matchers[0]?.defaultService,
      hostRules: [
        ...matchers.map(({ hosts, name }) => ({ hosts, pathMatcher: name })),
        ...aliases.map(({ alias, name }) => ({ hosts: [alias], pathMatcher: name })),
      ],
      pathMatchers: [
        ...matchers.map(({ hosts: _, ...matcher }) => matcher),
        ...aliases.map(({ host, name }) => ({
          name,
          defaultUrlRedirect: {
            hostRedirect: host,
            httpsRedirect: true,
            redirectResponseCode: CODES[301],
            stripQuery: false,
          },
        })),
      ],
    }
    files.set('url-map.json', `${JSON.stringify(map, null, 1)}\n`)
    files.set(
      'https-redirect.json',
      `${JSON.stringify({ name: 'fairlead-http', defaultUrlRedirect: { httpsRedirect: true, redirectResponseCode: CODES[301], stripQuery: false } }, null, 1)}\n`,
    )
    return { files, findings }
  },
}
