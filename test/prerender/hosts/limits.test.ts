import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileHosts } from '#prerender/hosts/compile-hosts.ts'
import type { HostFinding, HostSite } from '#prerender/hosts/host.ts'
import { hosts } from '#prerender/hosts/hosts.ts'
import { azure } from '#prerender/hosts/static/azure.ts'
import { leftToObjects } from '#prerender/hosts/static/s3-website.ts'
import { websiteObjects } from '#prerender/hosts/static/website-objects.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { aHostSite, someHostOptions } from '#test/support/a-host-site.ts'
import { aRule } from '#test/support/builders.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const compile = (name: string, site: HostSite) => {
  const host = hosts.find((one) => one.name === name)
  if (host === undefined) throw new Error(`There is no host ${name}.`)
  return host.compile([site], someHostOptions())
}

const findingsOf = (name: string, site: HostSite): readonly Partial<HostFinding>[] =>
  compile(name, site).findings.map(({ level, host, rule, problem }) => ({ level, host, rule, problem }))

const manyRules = (count: number, rule: Partial<HostRules['redirects'][number]> = {}): HostRules['redirects'] =>
  Array.from({ length: count }, (_, index) =>
    aRule({ fromPath: `/old/${index}`, toPath: `/new/${index}`, ignoreCase: false, ...rule }),
  )

const manyProxies = (count: number): HostRules['proxies'] =>
  Array.from({ length: count }, (_, index) => ({ path: `/app-${index}`, origin: 'https://app.example' }))

const manyFiles = (count: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`assets/${index}.js`, 1]))

/** Rules that hardly get smaller when compressed. */
const incompressible = (bytes: number): HostRules['redirects'] =>
  Array.from({ length: Math.ceil(bytes / 30_000) }, (_, index) =>
    aRule({ fromPath: `/old/${index}`, toPath: `/${randomBytes(30_000).toString('base64url')}` }),
  )

const longPath = (length: number): string => `/${'a'.repeat(length)}`

describe('limits of hosts', () => {
  it.each(hosts)('every limit of $title has a value, a source and a date', ({ limits }) => {
    for (const { value, source, date, unit } of limits) {
      expect(value).toBeGreaterThan(0)
      expect(source).toMatch(/^https:\/\/\S+$/)
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(unit).toMatch(/^[a-z]+$/)
    }
  })

  it('nginx refuses a rule that is longer than a token, and names it', () => {
    const from = longPath(5_000)
    expect(findingsOf('nginx', aHostSite({ redirects: [aRule({ fromPath: from, toPath: '/b' })] }))).toContainEqual({
      level: 'error',
      host: 'nginx',
      rule: from,
      problem: expect.stringContaining('4,096'),
    })
  })

  it('Apache has a rule of its own for what is too long for a line of a map', () => {
    const rules = [aRule({ fromPath: '/long', toPath: longPath(2_000) }), aRule({ fromPath: '/short', toPath: '/b' })]
    const { files } = compile('apache', aHostSite({ redirects: rules }))
    expect(files.get('fairlead-en-US.map')).toBe('/short 301/b\n')
    expect(files.get('fairlead.conf')).toContain('RewriteRule "^/long')
  })

  it('Caddy has no limit that a rule could exceed', () => {
    expect(findingsOf('caddy', aHostSite({ redirects: manyRules(3_000) }))).toEqual([])
  })

  it.each([
    { name: 'netlify', bytes: 21_000_000, level: 'error' },
    { name: 'cloudflare', bytes: 11_000_000, level: 'error' },
    { name: 'cloudflare', bytes: 4_000_000, level: 'warning' },
    { name: 'vercel', bytes: 3_000_000, level: 'error' },
  ])('$name: a table of $bytes bytes is too large for the function', ({ name, bytes, level }) => {
    const found = findingsOf(name, aHostSite({ redirects: incompressible(bytes) }))
    expect(found).toContainEqual({
      level,
      host: name,
      rule: 'the redirect table',
      problem: expect.stringMatching(/compressed it has \d+ bytes/),
    })
  })

  it.each([
    { count: 20_001, level: 'warning' },
    { count: 100_001, level: 'error' },
  ])('Cloudflare takes no $count files on every plan', ({ count, level }) => {
    expect(findingsOf('cloudflare', aHostSite({}, manyFiles(count)))).toContainEqual(
      expect.objectContaining({ level, rule: 'the number of files' }),
    )
  })

  it('Vercel refuses more routes than a deployment may have', () => {
    expect(findingsOf('vercel', aHostSite({ proxies: manyProxies(2_040) }))).toContainEqual(
      expect.objectContaining({ level: 'error', problem: expect.stringMatching(/they take 2\d+ routes of 2048/) }),
    )
    expect(findingsOf('vercel', aHostSite({ proxies: manyProxies(1_900) }))).not.toContainEqual(
      expect.objectContaining({ level: 'error' }),
    )
  })

  it('a refused site has its numbers in the message, and no files', () => {
    const site = aHostSite({}, manyFiles(44_860))
    expect(findingsOf('azure-static-web-apps', site)).toContainEqual(
      expect.objectContaining({ problem: expect.stringMatching(/^44,861 files of 15,000 \(files of a site\): /) }),
    )
    const folders = { sitesDir: folder, outDir: path.join(folder, 'hosts') }
    const outcomes = compileHosts([azure], [site], someHostOptions(), folders)
    expect(outcomes).toMatchObject([{ files: [], changed: 0 }])
  })

  it.each([
    { name: 'cloudflare', bytes: 26_214_401 },
    { name: 'firebase', bytes: 2_000_000_001 },
  ])('$name refuses a file of $bytes bytes', ({ name, bytes }) => {
    expect(findingsOf(name, aHostSite({}, { 'film.mp4': bytes }))).toContainEqual(
      expect.objectContaining({ level: 'error', host: name, rule: 'film.mp4' }),
    )
  })

  describe('Azure Static Web Apps', () => {
    const name = 'azure-static-web-apps'

    it('what does not fit into 20,000 bytes of rules becomes a document that leads on', () => {
      const { files, findings } = compile(name, aHostSite({ redirects: manyRules(400) }))
      expect(files.get('en-US/staticwebapp.config.json')?.length).toBeLessThanOrEqual(20_000)
      expect(files.get('en-US/old/399/index.html')).toContain('url=https://site.example/new/399')
      expect(findings).toContainEqual(expect.objectContaining({ level: 'warning', host: name, rule: '/old/399' }))
    })

    it('a temporary redirect comes before permanent ones, which a document can replace', () => {
      const redirects = [...manyRules(400), aRule({ fromPath: '/now', toPath: '/there', statusCode: 302 })]
      const { files } = compile(name, aHostSite({ redirects }))
      expect(files.get('en-US/staticwebapp.config.json')).toContain('"route":"/now","redirect":"/there"')
    })

    it('a rewrite that does not fit is an error', () => {
      const redirects = manyRules(600, { statusCode: 200, toPath: '/about' })
      expect(findingsOf(name, aHostSite({ redirects }))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: '/old/599' }),
      )
    })

    it.each([
      { what: 'the number of files', sizes: manyFiles(15_001) },
      { what: 'the size of the site', sizes: { 'film.mp4': 600_000_000 } },
    ])('$what is an error if there is too much', ({ what, sizes }) => {
      expect(findingsOf(name, aHostSite({}, sizes))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: what }),
      )
    })

    it('the last file that fits is the configuration', () => {
      const errors = (count: number) =>
        findingsOf(name, aHostSite({}, manyFiles(count))).filter(({ level }) => level === 'error')
      expect(errors(14_999)).toEqual([])
      expect(errors(15_000)).toHaveLength(1)
    })
  })

  describe('AWS S3 website', () => {
    const name = 's3-website'

    it('a temporary redirect beyond 50 rules becomes an object, and is named', () => {
      const { files, findings } = compile(name, aHostSite({ redirects: manyRules(60, { statusCode: 302 }) }))
      expect(JSON.parse(files.get('en-US/website.json') ?? '').RoutingRules).toHaveLength(50)
      expect(findings).toContainEqual(
        expect.objectContaining({
          level: 'warning',
          host: name,
          rule: '/old/59',
          problem: expect.stringContaining('301'),
        }),
      )
    })

    it('the deploy writes objects for what the rules leave, with and without a final slash', () => {
      const site = aHostSite({ redirects: manyRules(60, { statusCode: 302 }) })
      const { redirects } = websiteObjects(site, leftToObjects(site))
      expect(redirects).toMatchObject({ 'old/59': '/new/59', 'old/59/index.html': '/new/59' })
      expect(Object.keys(redirects)).not.toContain('old/0')
    })

    it('the deploy copies the document that is shown under another address', () => {
      const site = aHostSite({ redirects: [aRule({ fromPath: '/b', toPath: '/a', statusCode: 200 })] })
      expect(websiteObjects(site).copies).toEqual({ b: 'a/index.html' })
    })

    it('a proxied path beyond 50 rules is an error', () => {
      expect(findingsOf(name, aHostSite({ proxies: manyProxies(51) }))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: '/app-50' }),
      )
    })

    it.each([
      { what: 'key', rule: aRule({ fromPath: longPath(1_100), toPath: '/b' }) },
      { what: 'target', rule: aRule({ fromPath: '/a', toPath: longPath(2_100) }) },
    ])('a $what that is too long is an error', ({ rule }) => {
      expect(findingsOf(name, aHostSite({ redirects: [rule] }))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: rule.fromPath }),
      )
    })
  })

  describe('AWS S3 + CloudFront', () => {
    const name = 's3-cloudfront'

    it.each([
      { what: 'key', rule: aRule({ fromPath: longPath(600), toPath: '/b' }) },
      { what: 'value', rule: aRule({ fromPath: '/a', toPath: longPath(1_100) }) },
    ])('a $what that does not fit into the store becomes a document that leads on', ({ rule }) => {
      const { files, findings } = compile(name, aHostSite({ redirects: [rule] }))
      expect(files.get(`en-US/stubs${rule.fromPath}/index.html`)).toContain('http-equiv="refresh"')
      expect(findings).toContainEqual(expect.objectContaining({ level: 'warning', host: name, rule: rule.fromPath }))
    })

    it('many patterns make the function too large', () => {
      const redirects = Array.from({ length: 300 }, (_, index) =>
        aRule({ fromPath: `/old-${index}/*`, toPath: `/new-${index}/*` }),
      )
      expect(findingsOf(name, aHostSite({ redirects }))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: 'patterns' }),
      )
    })

    it('a long policy is an error, and many behaviors and headers are named', () => {
      const values = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`x-${index}`, '1']))
      const headers = [{ pattern: '/*', headers: { ...values, 'content-security-policy': 'a'.repeat(1_800) } }]
      const found = findingsOf(name, aHostSite({ headers, proxies: manyProxies(40) }))
      expect(found).toContainEqual(expect.objectContaining({ level: 'error', rule: 'content-security-policy' }))
      expect(found).toContainEqual(expect.objectContaining({ level: 'warning', rule: 'proxied paths' }))
      expect(found).toContainEqual(expect.objectContaining({ level: 'warning', rule: 'headers' }))
    })
  })

  describe('Google Cloud Storage + load balancer', () => {
    const name = 'gcs-load-balancer'

    it('what is beyond 200 rules becomes a document that leads on', () => {
      const { files, findings } = compile(name, aHostSite({ redirects: manyRules(250) }))
      expect(JSON.parse(files.get('url-map.json') ?? '').pathMatchers[0].routeRules).toHaveLength(200)
      expect(files.has('en-US/stubs/old/249/index.html')).toBe(true)
      expect(findings).toContainEqual(expect.objectContaining({ level: 'warning', host: name, rule: '/old/249' }))
    })

    it('a pattern keeps its place before exact rules that a document can replace', () => {
      const redirects = [...manyRules(250), aRule({ fromPath: '/away/*', toPath: '/there/*' })]
      const { files } = compile(name, aHostSite({ redirects }))
      expect(files.get('url-map.json')).toContain('"prefixRedirect": "/there/"')
    })

    it('too many headers are an error', () => {
      const values = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`x-${index}`, '1']))
      expect(findingsOf(name, aHostSite({ headers: [{ pattern: '/*', headers: values }] }))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: 'headers' }),
      )
    })
  })

  it('GitHub Pages leaves the second form of pages out if they would not fit', () => {
    const { copies, findings } = compile('github-pages', aHostSite({}, { 'a/index.html': 600_000_000 }))
    expect([...(copies ?? [])]).toEqual([])
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'warning', host: 'github-pages', rule: 'addresses without a final slash' }),
    )
  })

  it('GitHub Pages refuses a site of more than 1 GB', () => {
    const site = aHostSite({}, { 'index.html': 1, 'a/index.html': 1_000_000_001 })
    expect(findingsOf('github-pages', site)).toContainEqual(
      expect.objectContaining({ level: 'error', host: 'github-pages', rule: 'the size of the site' }),
    )
  })

  it.each(['vercel', 'firebase', 'azure-static-web-apps', 's3-website', 's3-cloudfront', 'gcs-load-balancer'])(
    '%s, which serves from the root only, refuses a base path',
    (name) => {
      expect(findingsOf(name, aHostSite({ basePath: '/docs' }))).toContainEqual(
        expect.objectContaining({ level: 'error', host: name, rule: 'base path /docs' }),
      )
    },
  )
})
