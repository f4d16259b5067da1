import { isPattern } from '#runtime/protocol/redirect.ts'
import { bytesOf, findingsFor, type Host, type HostFinding } from '../host.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
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
    source: 'https://learn.microsoft.com/en-us/azure/static-web-apps/quotas',
    date: '2026-11-23',
    isConfirmed: false,
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

/** The first rule that fits is the only one, so those for methods come before those for headers. */
const CLOSED = [
  { route: '/_deploy/*', statusCode: 404 },
  { route: '/*', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], statusCode: 405 },
]

type Route = Readonly<Record<string, unknown>>

const bothForms = (path: string): readonly string[] => [path, `${path}/`]

/** Azure Static Web Apps: routes as long as they fit, then documents that lead on. */
export const azure: Host = {
  name: NAME,
  title: 'Azure Static Web Apps',
  limits,
  compile: (sites, options) => {
    const files = new Map<string, string>()
    const findings = sites.flatMap((site): readonly HostFinding[] => {
      const { rules, table } = site
      const find = findingsFor(NAME, site)
      const found: HostFinding[] = [...refusals(NAME, site), ...refuseBasePath(NAME, site)]
      const global = Object.assign(
        {},
        ...rules.headers.filter(({ pattern }) => pattern === '/*').map(({ headers }) => headers),
      )
      const fixed: Route[] = [
        ...rules.proxies.flatMap(({ path, origin }) => {
          if (origin === null) return []
          const target = options.origins[origin] ?? origin
          if (path.includes('*') || path.includes(':')) {
            found.push(find('warning', path, 'it cannot be kept: the host neither proxies nor fills a redirect'))
            return []
          }
          found.push(
            find('warning', path, 'it is a redirect with status 307 to the application instead of being proxied'),
          )
          return bothForms(path).map((route) => ({ route, redirect: target + path, statusCode: 307 }))
        }),
        ...CLOSED,
        ...rules.headers
          .filter(({ pattern }) => pattern !== '/*')
          .map(({ pattern: route, headers }) => ({ route, headers })),
        ...rules.matchPaths.map(({ path, matchPath }) => ({
          route: matchPath,
          rewrite: path === '/' ? '/index.html' : `${path}/index.html`,
        })),
      ]
      const config = (routes: readonly Route[]): string =>
        `${JSON.stringify({
          trailingSlash: rules.trailingSlash,
          globalHeaders: global,
          mimeTypes: Object.fromEntries(Object.entries(rules.contentTypes).filter(([name]) => name.startsWith('.'))),
          routes,
          responseOverrides: { 404: { rewrite: `/${rules.errorDocuments[404]}` } },
        })}\n`
      const exact = allExactRules(site)
      // Documents can replace permanent redirects only, so the others come first.
      const order = [...exact].sort((a, b) => Number(a.status === 301) - Number(b.status === 301))
      const routes = [...fixed]
      let size = Buffer.byteLength(config(routes))
      let count = site.files.size
      for (const rule of order) {
        // What is permanent is most; it has one form, so that more of it fits.
        const forms = rule.status === 301 ? [rule.from] : bothForms(rule.from)
        const added = forms.map((route) =>
          rule.status === 200
            ? { route, rewrite: `/${rule.to}` }
            : { route, redirect: rule.to, statusCode: rule.status },
        )
        const bytes = Buffer.byteLength(JSON.stringify(added))
        if (size + bytes <= limits[0].value) {
          routes.push(...added)
          size += bytes
        } else if (rule.status !== 200 && isFree(site, rule)) {
          files.set(`${rules.edition}/${stubFile(rule)}`, stubDocument(rule.to, rules.origin))
          count++
          found.push(
            find('warning', rule.from, `beyond ${limits[0].value} bytes of rules it is a document that leads on`),
          )
        } else found.push(find('error', rule.from, `it does not fit into ${limits[0].value} bytes`))
      }
      if (size > limits[0].value)
        found.push(find('error', 'headers and areas', `they take ${size} bytes of ${limits[0].value}`))
      if (count > limits[1].value)
        found.push(find('warning', 'the number of files', `there are ${count}; ${limits[1].name}: ${limits[1].value}`))
      const bytes = bytesOf(site)
      if (bytes > limits[2].value)
        found.push(
          find('warning', 'the size of the site', `it has ${bytes} bytes; ${limits[2].name}: ${limits[2].value}`),
        )
      for (const { from } of [...table.patterns, ...exact.filter(({ ignoreCase }) => ignoreCase)])
        found.push(
          find(
            'warning',
            from,
            isPattern({ fromPath: from }) ? 'only its known targets are kept' : 'it is kept in one spelling',
          ),
        )
      files.set(`${rules.edition}/staticwebapp.config.json`, config(routes))
      return found
    })
    return { files, findings }
  },
}
