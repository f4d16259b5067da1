import { performance } from 'node:perf_hooks'
import type { HostSite } from '#prerender/hosts/host.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { pagesAmong } from '#prerender/hosts/read-site.ts'
import { createRuleTable } from '#prerender/hosts/table/rule-table.ts'
import { createHostRules } from '#prerender/plan/host-rules.ts'
import type { RedirectRule } from '#runtime/protocol/redirect.ts'

/** Rows of the table, and pages of the site. */
const [ROWS, PAGES] = [50_000, 10_000]

const PAGE = `<!doctype html>${'<p>Words.</p>'.repeat(2_000)}`

/** One row in a hundred is temporary, one in ten leads through another row, and fifty are patterns. */
const redirects = Array.from({ length: ROWS }, (_, index): RedirectRule => {
  const rule = { fromPath: `/old/${index}-an-old-address`, ignoreCase: true, statusCode: 301 }
  if (index < 50) return { ...rule, fromPath: `/area-${index}/*`, toPath: `/pages/area-${index}/*` }
  if (index % 100 === 0) return { ...rule, toPath: `/pages/${index % PAGES}?utm_source=old`, statusCode: 302 }
  if (index % 10 === 0) return { ...rule, toPath: `/old/${index + 1}-an-old-address` }
  return { ...rule, toPath: `/pages/${index % PAGES}` }
})

const rules = createHostRules({
  settings: {
    name: 'A large site',
    editions: { 'en-US': { origin: 'https://www.site.example', lang: 'en-US', name: 'English' } },
    defaultEdition: 'en-US',
    basePath: '',
    trailingSlash: 'never',
    canonicalPaths: [],
    externalPaths: [{ path: '/users/*', origin: 'https://app.site.example' }],
  },
  edition: 'en-US',
  redirects,
  matchPaths: [],
})

const files = new Set(['index.html', '404.html', '500.html'])
for (let index = 0; index < PAGES; index++) files.add(`pages/${index}/index.html`).add(`page-data/${index}.json`)
const pages = pagesAmong(files)

/** The time from the rules to the files of a host, with the table, which all hosts of one run share. */
const measure = (): void => {
  const options = { root: '/srv/site', listen: undefined, origins: {} }
  console.log(`| host | ${ROWS.toLocaleString('en')} rows | files | size |\n|---|---|---|---|`)
  for (const host of hosts) {
    const started = performance.now()
    const table = createRuleTable(rules)
    const site: HostSite = {
      rules,
      table,
      files,
      pages,
      isPrecompressed: false,
      read: () => PAGE,
      sizeOf: () => PAGE.length,
    }
    const compiled = host.compile([site], options)
    const seconds = (performance.now() - started) / 1000
    const bytes = [...compiled.files.values()].reduce((sum, content) => sum + content.length, 0)
    const size = `${(bytes / 1e6).toFixed(1)} MB`
    console.log(`| ${host.title} | ${seconds.toFixed(2)} s | ${compiled.files.size.toLocaleString('en')} | ${size} |`)
  }
}

measure()
