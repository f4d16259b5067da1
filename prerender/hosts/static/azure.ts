import { isPattern } from '#runtime/protocol/redirect.ts'
import {
  type CompiledSite,
  findingsFor,
  type Host,
  type HostFinding,
  type HostOptions,
  type HostSite,
  joinSites,
  jsonFile,
} from '../host.ts'
import { quotaFindings } from '../quotas.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
import { areaDocument } from '../table/area-document.ts'
import type { ExactRule } from '../table/rule-table.ts'
import { allExactRules, isFree, stubDocument, stubFile } from './stubs.ts'

const NAME = 'azure-static-web-apps'

const limits = [
  {
    name: 'size of staticwebapp.config.json',
    value: 20_000,
    unit: 'bytes',
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/configuration',
    date: '2026-11-23',
    isConfirmed: true,
  },
  {
    name: 'files of a site',
    value: 15_000,
    unit: 'files',
    // The service names it when it refuses a site.
    source: 'https://github.com/Azure/static-web-apps/issues/520',
    date: '2026-11-26',
    isConfirmed: true,
  },
  {
    name: 'size of a site, Standard plan',
    value: 524_288_000,
    unit: 'bytes',
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
    date: '2026-11-23',
    isConfirmed: true,
  },
] as const

const [configSize, fileCount, siteSize] = limits

/** The first rule that fits is the only one, so those for methods come before those for headers. */
const CLOSED = [
  { route: '/_deploy/*', statusCode: 404 },
  { route: '/*', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], statusCode: 405 },
]

type Route = Readonly<Record<string, unknown>>

/** Whether a path stands for many. */
const isOpen = (path: string): boolean => /[*:]/.test(path)

const bothForms = (path: string): readonly string[] => [path, `${path}/`]

/** Routes that every site needs, in order: the first one that fits is the only one. */
const fixedRoutes = ({ rules }: HostSite, { origins }: HostOptions): readonly Route[] => [
  ...rules.proxies.flatMap(({ path, origin }) => {
    if (origin === null || isOpen(path)) return []
    return bothForms(path).map((route) => ({ route, redirect: (origins[origin] ?? origin) + path, statusCode: 307 }))
  }),
  ...CLOSED,
  ...rules.headers.filter(({ pattern }) => pattern !== '/*').map(({ pattern: route, headers }) => ({ route, headers })),
  ...rules.matchPaths.map((area) => ({ route: area.matchPath, rewrite: `/${areaDocument(area)}` })),
]

const proxyFindings = (site: HostSite): readonly HostFinding[] =>
  site.rules.proxies.flatMap(({ path, origin }) => {
    if (origin === null) return []
    const problem = isOpen(path)
      ? 'it cannot be kept: the host neither proxies nor fills a redirect'
      : 'it is a redirect with status 307 to the application instead of being proxied'
    return [findingsFor(NAME, site)('warning', path, problem)]
  })

const configOf = ({ rules }: HostSite, routes: readonly Route[]): string =>
  jsonFile({
    trailingSlash: rules.trailingSlash,
    globalHeaders: Object.assign(
      {},
      ...rules.headers.filter(({ pattern }) => pattern === '/*').map(({ headers }) => headers),
    ),
    mimeTypes: Object.fromEntries(Object.entries(rules.contentTypes).filter(([name]) => name.startsWith('.'))),
    routes,
    responseOverrides: { 404: { rewrite: `/${rules.errorDocuments[404]}` } },
  })

const routesFor = ({ from, to, status }: ExactRule): readonly Route[] => {
  // Most rules are permanent: these have one form, so that more of them fit.
  const forms = status === 301 ? [from] : bothForms(from)
  return forms.map((route) =>
    status === 200 ? { route, rewrite: `/${to}` } : { route, redirect: to, statusCode: status },
  )
}

/** Routes for exact rules as far as there is room, and documents that lead on for the rest. */
const routeExact = (site: HostSite, exact: readonly ExactRule[], fixed: readonly Route[]) => {
  const { edition, origin } = site.rules
  const find = findingsFor(NAME, site)
  const routes = [...fixed]
  const files: [string, string][] = []
  const findings: HostFinding[] = []
  let size = Buffer.byteLength(configOf(site, routes))
  // Documents can replace permanent redirects only, so the others come first.
  for (const rule of exact.toSorted((a, b) => Number(a.status === 301) - Number(b.status === 301))) {
    const added = routesFor(rule)
    const bytes = Buffer.byteLength(JSON.stringify(added))
    if (size + bytes <= configSize.value) {
      routes.push(...added)
      size += bytes
    } else if (rule.status !== 200 && isFree(site, rule)) {
      files.push([`${edition}/${stubFile(rule)}`, stubDocument(rule.to, origin)])
      const problem = `beyond ${configSize.value} bytes of rules it is a document that leads on`
      findings.push(find('warning', rule.from, problem))
    } else findings.push(find('error', rule.from, `it does not fit into ${configSize.value} bytes`))
  }
  if (size > configSize.value)
    findings.push(find('error', 'headers and areas', `they take ${size} bytes of ${configSize.value}`))
  return { routes, files, findings }
}

const spellingFindings = (site: HostSite, exact: readonly ExactRule[]): readonly HostFinding[] =>
  [...site.table.patterns, ...exact.filter(({ ignoreCase }) => ignoreCase)].map(({ from }) => {
    const problem = isPattern({ fromPath: from }) ? 'only its known targets are kept' : 'it is kept in one spelling'
    return findingsFor(NAME, site)('warning', from, problem)
  })

const compileSite = (site: HostSite, options: HostOptions): CompiledSite => {
  const exact = allExactRules(site)
  const { routes, files, findings } = routeExact(site, exact, fixedRoutes(site, options))
  return {
    files: [...files, [`${site.rules.edition}/staticwebapp.config.json`, configOf(site, routes)]],
    findings: [
      ...refusals(NAME, site),
      ...refuseBasePath(NAME, site),
      ...proxyFindings(site),
      ...findings,
      ...quotaFindings(NAME, site, { files: fileCount, siteSize }, { added: files.length + 1 }),
      ...spellingFindings(site, exact),
    ],
  }
}

/** Azure Static Web Apps: routes as long as they fit, then documents that lead on. */
export const azure: Host = {
  name: NAME,
  title: 'Azure Static Web Apps',
  limits,
  compile: (sites, options) => joinSites(sites.map((site) => compileSite(site, options))),
}
