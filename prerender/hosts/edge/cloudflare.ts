import { gzipSync } from 'node:zlib'
import { findingsFor, type Host } from '../host.ts'
import { quotaFindings } from '../quotas.ts'
import { refusals } from '../refusals.ts'
import { createEdgeTable, readHandler, tableModule } from './edge-table.ts'

const NAME = 'cloudflare'
const DATE = '2026-11-23'

const limits = [
  {
    name: 'compressed size of a Worker, paid plan',
    value: 10_000_000,
    unit: 'bytes',
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'compressed size of a Worker, free plan',
    value: 3_000_000,
    unit: 'bytes',
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'files of a site, paid plan',
    value: 100_000,
    unit: 'files',
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'files of a site, free plan',
    value: 20_000,
    unit: 'files',
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'size of a file of the site',
    value: 26_214_400,
    unit: 'bytes',
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'rules of a _redirects file, which is not used because of this limit',
    value: 2_100,
    unit: 'rules',
    source: 'https://developers.cloudflare.com/pages/configuration/redirects/',
    date: DATE,
    isConfirmed: true,
  },
] as const

const [, , paidFiles, freeFiles, fileSize] = limits

/** The Worker asks for files as they are named; Cloudflare's own rules for addresses are off. */
const WORKER = `import { createHandler } from './handler.js'
import { table } from './table.js'

export default {
  fetch(request, env) {
    const getFile = async (file, { headers, method }) => {
      const url = new URL('/' + file.split('/').map(encodeURIComponent).join('/'), request.url)
      const response = await env.ASSETS.fetch(new Request(url, { headers, method }))
      return response.status === 404 ? undefined : response
    }
    return createHandler(table, getFile)(request)
  },
}
`

const configOf = (edition: string, host: string): string =>
  `${JSON.stringify(
    {
      name: `fairlead-${edition.toLowerCase()}`,
      main: 'worker.js',
      compatibility_date: '2026-04-01',
      assets: {
        directory: `../../../${edition}`,
        binding: 'ASSETS',
        html_handling: 'none',
        not_found_handling: 'none',
        run_worker_first: true,
      },
      routes: [{ pattern: host, custom_domain: true }],
    },
    null,
    2,
  )}\n`

/** Cloudflare: a Worker in front of static assets. Only code folds case, merges queries and proxies there. */
export const cloudflare: Host = {
  name: NAME,
  title: 'Cloudflare',
  limits,
  compile: (sites, options) => {
    const findings = sites.flatMap((site) => refusals(NAME, site))
    const files = new Map<string, string>()
    for (const site of sites) {
      const { edition, origin } = site.rules
      const find = findingsFor(NAME, site)
      // Cloudflare sends it ahead of later answers.
      const link = site.rules.earlyHints.join(', ')
      const handler = readHandler(site.rules)
      const table = tableModule({ ...createEdgeTable(site, options), ...(link !== '' && { link }) })
      const size = gzipSync(table + handler).length
      for (const limit of limits.slice(0, 2))
        if (size > limit.value)
          findings.push(
            find(
              limit === limits[0] ? 'error' : 'warning',
              'the redirect table',
              `compressed it has ${size} bytes; ${limit.name}: ${limit.value}`,
            ),
          )
      findings.push(
        ...quotaFindings(NAME, site, { files: paidFiles, fileSize }),
        ...quotaFindings(NAME, site, { files: freeFiles }, { level: 'warning' }),
      )
      files.set(`${edition}/wrangler.json`, configOf(edition, new URL(origin).host))
      files.set(`${edition}/worker.js`, WORKER)
      files.set(`${edition}/handler.js`, handler)
      files.set(`${edition}/table.js`, table)
    }
    return { files, findings }
  },
}
