import { gzipSync } from 'node:zlib'
import { encodePath } from '#runtime/protocol/urls.ts'
import { findingsFor, type Host, type HostSite } from '../host.ts'
import { setHeaders } from '../own-headers.ts'
import { quotaFindings } from '../quotas.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
import { createEdgeTable, readHandler, tableModule } from './edge-table.ts'
import { FALLBACK_GET_FILE, fallbackDocuments } from './fallback.ts'

const NAME = 'firebase'

const limits = [
  {
    name: 'compressed size of a function with its source, first generation; the second names none',
    value: 100_000_000,
    unit: 'bytes',
    source: 'https://firebase.google.com/docs/functions/quotas',
    date: '2026-11-23',
    isConfirmed: true,
  },
  {
    name: 'size of an answer of a function, second generation',
    value: 33_554_432,
    unit: 'bytes',
    source: 'https://firebase.google.com/docs/functions/quotas',
    date: '2026-11-23',
    isConfirmed: true,
  },
  {
    name: 'size of a file of the site',
    value: 2_000_000_000,
    unit: 'bytes',
    source: 'https://firebase.google.com/docs/hosting/reference/rest/v1beta1/sites.versions/populateFiles',
    date: '2026-11-26',
    isConfirmed: true,
  },
] as const

/**
 * Firebase compares redirects case-sensitively and proxies to no other host: a function answers all requests for which
 * there is no file.
 */
const FUNCTION = `import { onRequest } from 'firebase-functions/v2/https'
import { answer } from './answer.js'

export const fairlead = onRequest({ region: 'us-central1', invoker: 'public' }, answer)
`

const ANSWER = `import { documents } from './documents.js'
import { createHandler } from './handler.js'
import { table } from './table.js'

${FALLBACK_GET_FILE}
const handle = createHandler(table, getFile)

/** Answers a request of Node by the handler. Firebase has read its body already. */
export const answer = async (request, response) => {
  const { method, headers } = request
  const host = headers['x-forwarded-host'] ?? headers.host ?? 'localhost'
  const body = method === 'GET' || method === 'HEAD' ? null : (request.rawBody ?? null)
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (!/^(connection|host|content-length|transfer-encoding|keep-alive|upgrade|expect)$/.test(name))
      given.set(name, String(value))
  const result = await handle(new Request('https://' + host + (request.originalUrl ?? request.url), { method, headers: given, body }))
  response.statusCode = result.status
  for (const [name, value] of result.headers)
    if (!/^(connection|keep-alive|transfer-encoding|set-cookie)$/.test(name)) response.setHeader(name, value)
  const cookies = result.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.end(method === 'HEAD' ? '' : Buffer.from(await result.arrayBuffer()))
}
`

/** Globs for the addresses that a pattern matches. */
const globsOf = (pattern: string): readonly string[] => {
  const path = encodePath(pattern.replace(/\/\*?$/, '').replace(/:[^/]+/g, '*'))
  if (path === '') return ['/']
  return pattern.endsWith('/*') ? [path, `${path}/**`] : [path, `${path}/`]
}

const hostingOf = ({ rules }: HostSite): unknown => ({
  target: rules.edition,
  public: `../../${rules.edition}`,
  ignore: ['**/.*', '_deploy/**'],
  cleanUrls: true,
  trailingSlash: rules.trailingSlash === 'always',
  headers: [
    ...rules.headers.map(({ pattern, headers }) => ({
      source: pattern.replace(/\*$/, '**'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    ...(rules.fileHeaders ?? []).flatMap(({ pattern, headers }) =>
      globsOf(pattern).map((source) => ({
        source,
        headers: Object.entries(setHeaders(headers)).map(([key, value]) => ({ key, value })),
      })),
    ),
    // The last one that fits wins, so names come last: they outrank extensions.
    ...Object.entries(rules.contentTypes)
      .filter(([name]) => name !== '.html')
      .sort(([a], [b]) => Number(!a.startsWith('.')) - Number(!b.startsWith('.')))
      .map(([name, value]) => ({
        source: name.startsWith('.') ? `**/*${name}` : `**/${name}`,
        headers: [{ key: 'content-type', value }],
      })),
  ],
  rewrites: [
    {
      source: '**',
      function: { functionId: `fairlead_${rules.edition.toLowerCase().replace(/\W/g, '_')}`, region: 'us-central1' },
    },
  ],
})

/** Firebase: hosting, with a function behind it for redirects, proxied paths and error documents. */
export const firebase: Host = {
  name: NAME,
  title: 'Firebase',
  limits,
  compile: (sites, options) => {
    const findings = sites.flatMap((site) => [
      ...refusals(NAME, site),
      ...refuseBasePath(NAME, site),
      ...quotaFindings(NAME, site, { fileSize: limits[2] }),
      findingsFor(NAME, site)(
        'warning',
        'addresses of unknown pages with a final slash',
        'they take a redirect before they are "not found"',
      ),
      findingsFor(NAME, site)('warning', 'proxied paths', 'their answers carry the headers of this site, too'),
      ...(site.rules.aliases.length === 0
        ? []
        : [
            findingsFor(NAME, site)(
              'warning',
              site.rules.aliases.join(', '),
              'add it in the console as a redirect to the canonical host',
            ),
          ]),
    ])
    const files = new Map<string, string>()
    const functions = sites.map(({ rules }) => ({
      source: `functions-${rules.edition}`,
      codebase: rules.edition.toLowerCase(),
    }))
    files.set('firebase.json', `${JSON.stringify({ hosting: sites.map(hostingOf), functions }, null, 2)}\n`)
    for (const site of sites) {
      const { edition } = site.rules
      const dir = `functions-${edition}`
      const table = createEdgeTable(site, options)
      const name = `fairlead_${edition.toLowerCase().replace(/\W/g, '_')}`
      const module = tableModule(table)
      const documents = fallbackDocuments(site, table)
      const size = gzipSync(module + documents).length
      if (size > limits[0].value)
        findings.push(
          findingsFor(NAME, site)(
            'error',
            'the redirect table',
            `compressed it has ${size} bytes of ${limits[0].value}`,
          ),
        )
      files.set(`${dir}/index.js`, FUNCTION.replace('const fairlead =', `const ${name} =`))
      files.set(`${dir}/answer.js`, ANSWER)
      files.set(`${dir}/documents.js`, documents)
      files.set(`${dir}/handler.js`, readHandler(table))
      files.set(`${dir}/table.js`, module)
      files.set(
        `${dir}/package.json`,
        `${JSON.stringify({ name: `fairlead-${edition.toLowerCase()}`, private: true, type: 'module', main: 'index.js', engines: { node: '22' }, dependencies: { 'firebase-functions': '^6.4.0' } }, null, 2)}\n`,
      )
    }
    return { files, findings }
  },
}
