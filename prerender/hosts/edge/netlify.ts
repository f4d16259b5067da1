import { gzipSync } from 'node:zlib'
import { findingsFor, type Host } from '../host.ts'
import { refusals } from '../refusals.ts'
import { createEdgeTable, readHandler, tableModule } from './edge-table.ts'

const NAME = 'netlify'

const limits = [
  {
    name: 'compressed size of all edge functions',
    value: 20_000_000,
    unit: 'bytes',
    source: 'https://docs.netlify.com/build/edge-functions/limits/',
    date: '2026-11-23',
    isConfirmed: true,
  },
] as const

/** Netlify's own redirects compare with regard to case and lose the visitor's query, so none are used. */
const FUNCTION = `import { createHandler } from '../../handler.js'
import { table } from '../../table.js'

export default (request, context) => {
  const getFile = async (file, { headers, method }) => {
    const url = new URL('/' + file.split('/').map(encodeURIComponent).join('/'), request.url)
    const response = await context.next(new Request(url, { headers, method }))
    return [200, 206, 304, 416].includes(response.status) ? response : undefined
  }
  return createHandler(table, getFile)(request)
}

export const config = { path: '/*' }
`

const settingsOf = (edition: string): string => `# Compiled by "prerender hosts --for netlify": docs/hosts/netlify.md
[build]
  publish = "../../../${edition}"
  edge_functions = "netlify/edge-functions"

[build.processing]
  skip_processing = true
`

/** Netlify: an edge function in front of the files, one site for each edition. */
export const netlify: Host = {
  name: NAME,
  title: 'Netlify',
  limits,
  compile: (sites, options) => {
    const findings = sites.flatMap((site) => refusals(NAME, site))
    const files = new Map<string, string>()
    for (const site of sites) {
      const { edition } = site.rules
      const handler = readHandler(site.rules)
      const table = tableModule(createEdgeTable(site, options))
      const size = gzipSync(table + handler).length
      if (size > limits[0].value)
        findings.push(
          findingsFor(NAME, site)(
            'error',
            'the redirect table',
            `compressed it has ${size} bytes of ${limits[0].value}`,
          ),
        )
      files.set(`${edition}/netlify.toml`, settingsOf(edition))
      files.set(`${edition}/netlify/edge-functions/fairlead.js`, FUNCTION)
      files.set(`${edition}/handler.js`, handler)
      files.set(`${edition}/table.js`, table)
    }
    return { files, findings }
  },
}
