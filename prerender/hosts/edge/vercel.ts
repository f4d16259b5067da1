import { gzipSync } from 'node:zlib'
import { findingsFor, type Host, type HostSite } from '../host.ts'
import { refusals } from '../refusals.ts'
import { createEdgeTable, type EdgeTable, readEdgeFile, tableModule } from './edge-table.ts'
import { FALLBACK_GET_FILE, fallbackDocuments } from './fallback.ts'

const NAME = 'vercel'

const limits = [
  {
    name: 'compressed size of an edge function, Pro plan',
    value: 2_000_000,
    unit: 'bytes',
    source: 'https://vercel.com/docs/functions/runtimes/edge',
    date: '2026-11-23',
  },
  {
    name: 'routes of a deployment, which are not used for redirects because of this limit',
    value: 2_048,
    unit: 'routes',
    source: 'https://vercel.com/docs/limits',
    date: '2026-11-23',
  },
] as const

const FUNCTION = `import { documents } from './documents.js'
import { createHandler } from './handler.js'
import { table } from './table.js'

${FALLBACK_GET_FILE}
export default createHandler(table, getFile)
`

type Route = Readonly<Record<string, unknown>>

/** Routes before the files, and the function behind them. */
const routesOf = ({ rules }: HostSite, table: EdgeTable): readonly Route[] => {
  const base = rules.basePath
  const isAlways = rules.trailingSlash === 'always'
  return [
    ...rules.headers.map(({ pattern, headers }) => ({
      src: `^${pattern.replace(/[.]/g, '\\.').replace(/\*$/, '.*')}$`,
      headers,
      continue: true,
    })),
    ...Object.entries(rules.contentTypes).map(([name, type]) => ({
      src: `^.*${name.startsWith('.') ? name.replace('.', '\\.') : `/${name.replace('.', '\\.')}`}$`,
      headers: { 'content-type': type },
      continue: true,
    })),
    ...rules.aliases.map((alias) => ({
      src: '^(.*)$',
      has: [{ type: 'host', value: alias }],
      status: 301,
      headers: { location: `${rules.origin}$1` },
    })),
    { src: '^.*//.*$', dest: '/_fairlead' },
    // Methods, too: the function passes requests on and refuses what is not for it.
    ...table.proxies.map(({ source }) => ({
      src: source.replace(/\$$/, '/?$'),
      caseSensitive: true,
      dest: '/_fairlead',
    })),
    { src: '^.*$', methods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], dest: '/_fairlead' },
    { src: `^${base}/index\\.html$`, status: 301, headers: { location: `${base}/` } },
    { src: '^(/.+)/index\\.html$', status: 301, headers: { location: isAlways ? '$1/' : '$1' } },
    ...(isAlways
      ? [{ src: '^(/(?:[^/]+/)*[^/.]+)$', status: 301, headers: { location: '$1/' } }]
      : [{ src: '^(/.+)/$', status: 301, headers: { location: '$1' } }]),
    { handle: 'filesystem' },
    { src: '^/$', dest: '/index.html', check: true },
    { src: '^(/.*[^/])/?$', dest: '$1/index.html', check: true },
    { src: '^.*$', dest: '/_fairlead' },
  ]
}

/** Vercel: the Build Output API. The files of the edition go to `.vercel/output/static`. */
export const vercel: Host = {
  name: NAME,
  title: 'Vercel',
  limits,
  compile: (sites, options) => {
    const findings = sites.flatMap((site) => refusals(NAME, site))
    const files = new Map<string, string>()
    for (const site of sites) {
      const find = findingsFor(NAME, site)
      const table = createEdgeTable(site, options)
      const module = tableModule(table)
      const documents = fallbackDocuments(site, table)
      const size = gzipSync(module + documents).length
      if (size > limits[0].value)
        findings.push(find('error', 'the redirect table', `compressed it has ${size} bytes of ${limits[0].value}`))
      findings.push(
        find(
          'warning',
          'addresses of unknown pages with a final slash',
          'they take a redirect before they are "not found"',
        ),
      )
      const output = `${site.rules.edition}/.vercel/output`
      const run = `${output}/functions/_fairlead.func`
      files.set(`${output}/config.json`, `${JSON.stringify({ version: 3, routes: routesOf(site, table) }, null, 2)}\n`)
      files.set(`${run}/.vc-config.json`, '{ "runtime": "edge", "entrypoint": "index.js" }\n')
      files.set(`${run}/index.js`, FUNCTION)
      files.set(`${run}/documents.js`, documents)
      files.set(`${run}/handler.js`, readEdgeFile('handler.js'))
      files.set(`${run}/table.js`, module)
    }
    return { files, findings }
  },
}
