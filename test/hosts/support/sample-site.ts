import path from 'node:path'
import type { HostSite } from '#prerender/hosts/host.ts'
import { readSite } from '#prerender/hosts/read-site.ts'
import { createEarlyHints } from '#prerender/plan/early-hints.ts'
import { createHostRules } from '#prerender/plan/host-rules.ts'
import { integrityOf } from '#runtime/protocol/chunk-list.ts'
import { aRule, someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'

export const appOrigin = 'https://app.site.example'
export const apiOrigin = 'https://api.site.example'

const bootHash = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const longText = 'Words that compress well. '.repeat(200)
const page = (name: string): string => `<!doctype html><title>${name}</title><p>${name}</p>${longText}`

/** Files of a small site with one of every kind that hosts treat in their own way. */
export const sampleFiles: Readonly<Record<string, string>> = {
  // With the one script that documents name.
  'index.html': page('home').replace(
    '<p>',
    `<script type="module" src="/assets/entry-abc123.js" integrity="${integrityOf(bootHash)}"></script><p>`,
  ),
  'about/index.html': page('about'),
  'about.md': '# About\n',
  '404.html': page('not found'),
  '500.html': page('server error'),
  'products/ocean-freight/index.html': page('ocean freight'),
  'products/air-freight/index.html': page('air freight'),
  'glossary/teu/index.html': page('teu'),
  'COVID-19-trade-insights/index.html': page('insights'),
  'careers/jobs/index.html': page('jobs'),
  'company/careers/jobs/planner/index.html': page('planner'),
  'company/careers/index.html': page('careers'),
  'help/101-what-a-forwarder-does/index.html': page('help 101'),
  'route-search/plan/index.html': page('route plan'),
  '清关/index.html': page('customs in Chinese'),
  'news/feed.xml': `<rss>${longText}</rss>`,
  'news/atom.xml': '<feed/>',
  'news/feed.json': '{"items":[]}',
  'sitemap.xml': '<urlset/>',
  '_deploy/history.json': '{}',
  'robots.txt': 'User-agent: *\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'events/class.ics': 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  'sw.js': `self.text = ${JSON.stringify(longText)}\n`,
  'assets/entry-abc123.js': `export const text = ${JSON.stringify(longText)}\n`,
  'assets/style-abc123.css': `.a { color: red }\n/* ${longText} */\n`,
  'assets/font-abc123.woff2': 'not really a font',
  'page-data/app-data.json': '{"webpackCompilationHash":"x"}\n',
  'page-data/index/page-data.json': `{"path":"/","text":${JSON.stringify(longText)}}`,
  'page-data/about/page-data.json': `{"path":"/about","text":${JSON.stringify(longText)}}`,
  'slice-data/header.json': '{}',
}

export const sampleHints = createEarlyHints({
  styles: ['/assets/style-abc123.css'],
  fonts: ['/assets/font-abc123.woff2'],
  boot: '/assets/entry-abc123.js',
  hashes: { '/assets/entry-abc123.js': bootHash },
})

const rules = createHostRules({
  settings: someSettings({
    editions: {
      'en-US': { origin: 'https://www.site.example', lang: 'en-US', name: 'English', aliases: ['site.example'] },
    },
    externalPaths: [
      { path: '/login', origin: appOrigin },
      { path: '/logout', origin: appOrigin },
      { path: '/users/*', origin: appOrigin },
      { path: '/track_and_trace/*', origin: appOrigin },
      { path: '/documents/*', origin: appOrigin },
      { path: '/onboarding/*', origin: appOrigin },
      { path: '/leads', origin: apiOrigin },
      { path: '/tools/hs-code-search', origin: apiOrigin },
      { path: '/tools/hs-code-item-search', origin: apiOrigin },
      { path: '/shipment_routes', origin: apiOrigin },
      { path: '/shipment_routes/*', origin: apiOrigin },
    ],
    headers: [
      { path: '/products/air-freight', headers: { 'x-area': 'air', 'x-robots-tag': null, 'X-Site': '' } },
      { path: '/products/:product', headers: { 'x-area': 'product' } },
      { path: '/products/*', headers: { 'x-area': 'products', 'x-robots-tag': 'noindex' } },
      { path: '/route-search/*', headers: { 'x-area': 'routes' } },
      { path: '/清关', headers: { 'x-area': 'customs; share="100%"' } },
      { path: '/about.md', headers: { 'Cache-Control': 'public, max-age=60' } },
      { path: '/*', headers: { 'X-Site': 'all' } },
    ],
  }),
  edition: 'en-US',
  redirects: [
    aRule({ fromPath: '/services/*', toPath: '/products/*' }),
    aRule({ fromPath: '/services/old-ocean', toPath: '/products/ocean-freight' }),
    aRule({ fromPath: '/Covid-19-Trade-Insights', toPath: '/COVID-19-trade-insights', ignoreCase: false }),
    aRule({ fromPath: '/careers', toPath: '/company/careers' }),
    aRule({ fromPath: '/careers/department', toPath: '/careers/jobs' }),
    aRule({ fromPath: '/careers/department/:department/*', toPath: '/careers/jobs?department=:department' }),
    aRule({ fromPath: '/careers/jobs/:job', toPath: '/company/careers/jobs/:job' }),
    aRule({ fromPath: '/help/1-what-does-a-freight-forwarder-do', toPath: '/help/101-what-a-forwarder-does' }),
    aRule({ fromPath: '/help/84-what-is-a-teu', toPath: '/glossary/teu' }),
    aRule({ fromPath: '/chain/a', toPath: '/chain/b' }),
    aRule({ fromPath: '/chain/b', toPath: '/about' }),
    aRule({ fromPath: '/older/*', toPath: '/services/*' }),
    aRule({ fromPath: '/报关', toPath: '/清关' }),
    aRule({ fromPath: '/elsewhere', toPath: 'https://other.example/page' }),
    aRule({ fromPath: '/about-us', toPath: '/about', statusCode: 200 }),
    aRule({ fromPath: '/bloomberg', toPath: '/?utm_source=bloomberg', statusCode: 302 }),
    aRule({ fromPath: '/joc', toPath: '/?utm_source=joc', statusCode: 302 }),
  ],
  matchPaths: [{ path: '/route-search/plan', matchPath: '/route-search/plan/*' }],
  bootHash,
  earlyHints: sampleHints,
})

/** Writes the sample site to `dir`, one folder for its edition, and reads it as the compiler does. */
export const writeSampleSite = (dir: string): HostSite => {
  const edition = path.join(dir, rules.edition)
  writeFiles(edition, { ...sampleFiles, 'page-data/host-rules.json': JSON.stringify(rules) })
  const site = readSite(edition)
  if (site === undefined) throw new Error(`The sample site in ${edition} cannot be read.`)
  return site
}
