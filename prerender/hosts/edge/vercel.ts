import { gzipSync } from 'node:zlib'
import { encodePath } from '#runtime/protocol/urls.ts'
import { fileSource } from '../../plan/path-headers.ts'
import { findingsFor, type Host, type HostSite } from '../host.ts'
import { setHeaders } from '../own-headers.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
import { createEdgeTable, type EdgeTable, readHandler, tableModule } from './edge-table.ts'
import { FALLBACK_GET_FILE, fallbackDocuments } from './fallback.ts'

const NAME = 'vercel'

const limits = [
  {
    name: 'compressed size of an edge function, Pro plan',
    value: 2_000_000,
    unit: 'bytes',
    source: 'https://vercel.com/docs/functions/limitations',
    date: '2026-11-23',
    // An archived copy of the page from 2024 states it; the page of 2026 covers the Node runtime only.
    isConfirmed: false,
  },
  {
    name: 'routes of a deployment, which are therefore not used for redirects',
    value: 2_048,
    unit: 'routes',
    source: 'https://github.com/vercel/vercel/blob/main/packages/routing-utils/src/schemas.ts',
    date: '2026-11-23',
    isConfirmed: true,
  },
] as const

const FUNCTION = `import { documents } from './documents.js'
import { createHandler } from './handler.js'
import { table } from './table.js'

${FALLBACK_GET_FILE}
// Final slashes come here, so that an old address takes one redirect; which pages there are, the host knows.
export default createHandler(table, getFile, false)
`

type Route = Readonly<Record<string, unknown>>

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Routes before the files, and the function behind them. The function sets headers itself; those of routes would also go
 * to proxied answers and to what is not there, so they are for files that were found.
 */
const routesOf = ({ rules }: HostSite, table: EdgeTable): readonly Route[] => {
  const isAlways = rules.trailingSlash === 'always'
  return [
    ...rules.aliases.map((alias) => ({
      src: '^(.*)$',
      has: [{ type: 'host', value: alias }],
      status: 301,
      headers: { location: `${rules.origin}$1` },
    })),
    { src: '^.*//.*$', dest: '/_fairlead' },
    // Records of deploys.
    { src: '^/_deploy/.*$', dest: '/_fairlead' },
    // Whatever their methods: the function forwards requests, and refuses those that it does not serve.
    ...table.proxies.map(({ source }) => ({
      src: source.replace(/\$$/, '/?$'),
      caseSensitive: true,
      dest: '/_fairlead',
    })),
    { src: '^.*$', methods: OTHER_METHODS, dest: '/_fairlead' },
    { src: '^.*/index\\.html$', dest: '/_fairlead' },
    { src: isAlways ? '^/(?:[^/]+/)*[^/.]+$' : '^/.+/$', dest: '/_fairlead' },
    { handle: 'filesystem' },
    { src: '^/$', dest: '/index.html', check: true },
    { src: '^(/.*[^/])/?$', dest: '$1/index.html', check: true },
    { src: '^.*$', dest: '/_fairlead' },
    { handle: 'hit' },
    ...rules.headers.map(({ pattern, headers }) => ({
      src: `^${pattern.replace(/[.]/g, '\\.').replace(/\*$/, '.*')}$`,
      headers,
      continue: true,
    })),
    ...(rules.fileHeaders ?? []).map(({ pattern, headers }) => ({
      src: fileSource(pattern, encodePath),
      caseSensitive: true,
      headers: setHeaders(headers),
      continue: true,
    })),
    // Names outrank extensions, so they come last.
    ...Object.entries(rules.contentTypes)
      .toSorted(([a], [b]) => Number(!a.startsWith('.')) - Number(!b.startsWith('.')))
      .map(([name, type]) => ({
        src: `^.*${name.startsWith('.') ? name.replace('.', '\\.') : `/${name.replace('.', '\\.')}`}$`,
        headers: { 'content-type': type },
        continue: true,
      })),
  ]
}

/** Vercel: the Build Output API. The files of the edition go to `.vercel/output/static`. */
export const vercel: Host = {
  name: NAME,
  title: 'Vercel',
  limits,
  compile: (sites, options) => {
    const findings = sites.flatMap((site) => [...refusals(NAME, site), ...refuseBasePath(NAME, site)])
    const files = new Map<string, string>()
    for (const site of sites) {
      const find = findingsFor(NAME, site)
      const table = createEdgeTable(site, options)
      const module = tableModule(table)
      const documents = fallbackDocuments(site, table)
      const size = gzipSync(module + documents).length
      if (size > limits[0].value)
        findings.push(find('error', 'the redirect table', `compressed it has ${size} bytes of ${limits[0].value}`))
      const routes = routesOf(site, table)
      if (routes.length > limits[1].value)
        findings.push(
          find(
            'error',
            'proxied paths, aliases and headers',
            `they take ${routes.length} routes of ${limits[1].value}`,
          ),
        )
      findings.push(
        find(
          'warning',
          'addresses of unknown pages with a final slash',
          'they take a redirect before they are "not found"',
        ),
      )
      const output = `${site.rules.edition}/.vercel/output`
      const run = `${output}/functions/_fairlead.func`
      files.set(`${output}/config.json`, `${JSON.stringify({ version: 3, routes }, null, 2)}\n`)
      files.set(`${run}/.vc-config.json`, '{ "runtime": "edge", "entrypoint": "index.js" }\n')
      files.set(`${run}/index.js`, FUNCTION)
      files.set(`${run}/documents.js`, documents)
      files.set(`${run}/handler.js`, readHandler(table))
      files.set(`${run}/table.js`, module)
    }
    return { files, findings }
  },
}
