import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSettings } from '#prerender/bundle/load-settings.ts'
import { someSettings } from '#test/support/builders.ts'
import { writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const load = (name: string, source: string) => {
  const siteDir = path.join(folder, name)
  writeFiles(siteDir, { 'content/site.ts': source })
  return loadSettings(siteDir)
}

const exporting = (settings: unknown): string => `export default ${JSON.stringify(settings)}`

const good = someSettings()

describe('loadSettings', () => {
  it("reads a site's settings", async () => {
    expect(await load('good', exporting(good))).toEqual({ settings: good })
  })

  it.each(['/文档', '/%E6%96%87%E6%A1%A3'])('spells the base path %s as browsers do', async (basePath) => {
    const settings = { ...good, basePath: '/%E6%96%87%E6%A1%A3' }
    expect(await load('non-ascii-base', exporting({ ...good, basePath }))).toEqual({ settings })
  })

  it.each([
    {
      name: 'origin',
      settings: someSettings({ editions: { en: { origin: 'https://site.example/', lang: 'en', name: 'E' } } }),
      says: 'origin',
    },
    { name: 'default-edition', settings: someSettings({ defaultEdition: 'fr-FR' }), says: 'fr-FR' },
    { name: 'base-path', settings: someSettings({ basePath: 'docs' }), says: 'basePath' },
    { name: 'base-path-slash', settings: someSettings({ basePath: '/docs/' }), says: 'basePath' },
    { name: 'trailing-slash', settings: { ...good, trailingSlash: 'sometimes' }, says: 'trailingSlash' },
    { name: 'nothing', settings: null, says: 'null' },
  ])('reports $name', async ({ name, settings, says }) => {
    expect(await load(name, exporting(settings))).toEqual({
      findings: [
        { _tag: 'InvalidSettings', location: { file: 'content/site.ts' }, problem: expect.stringContaining(says) },
      ],
    })
  })

  it.each([
    { prefix: 'https://cdn.example/x/', says: 'ends in a slash' },
    { prefix: 'https://cdn.example/', says: 'ends in a slash' },
    { prefix: 'https://cdn.example/x?v=1', says: 'has a query' },
    { prefix: 'https://cdn.example/x#y', says: 'has a fragment' },
    { prefix: 'https://me:word@cdn.example', says: 'has a user name' },
    { prefix: '//cdn.example', says: 'lacks the scheme' },
    { prefix: 'cdn.example/x', says: 'no absolute address' },
    { prefix: '/files', says: 'no absolute address' },
    { prefix: 'ftp://cdn.example', says: 'no absolute address' },
    { prefix: 'https://CDN.example', says: 'browsers spell it https://cdn.example' },
    { prefix: 'https://cdn.example/a b', says: 'cannot read it' },
    { prefix: "https://cdn.example/x;'y", says: 'cannot read it' },
    { prefix: 'http://cdn.example', says: 'over http:' },
    { prefix: 'https://site.example/x', says: 'the host of the documents of en' },
  ])('refuses the asset prefix $prefix, with its line', async ({ prefix, says }) => {
    const edition = `{ origin: 'https://site.example', lang: 'en', name: 'E',\nassetPrefix: ${JSON.stringify(prefix)} }`
    const settings = `{ ...${JSON.stringify(good)}, defaultEdition: 'en', editions: { en: ${edition} } }`
    expect(await load('asset-prefix', `export default ${settings}`)).toEqual({
      findings: [
        {
          _tag: 'InvalidSettings',
          location: { file: 'content/site.ts', line: 2 },
          problem: expect.stringContaining(says),
        },
      ],
    })
  })

  it('takes an asset prefix with a path or without, and the same for no two editions', async () => {
    const withPrefixes = (...prefixes: readonly string[]) =>
      exporting({
        ...good,
        defaultEdition: 'e0',
        editions: Object.fromEntries(
          prefixes.map((assetPrefix, index) => [
            `e${index}`,
            { origin: `https://e${index}.example`, lang: 'en', name: 'E', assetPrefix },
          ]),
        ),
      })
    expect(await load('prefixes', withPrefixes('https://cdn.example', 'https://cdn.example/x'))).toHaveProperty(
      'settings',
    )
    expect(await load('one-prefix', withPrefixes('https://cdn.example', 'https://cdn.example'))).toMatchObject({
      findings: [{ problem: expect.stringContaining('e0 has the same') }],
    })
  })

  it('says where an asset prefix of the whole site belongs', async () => {
    expect(await load('site-prefix', exporting({ ...good, assetPrefix: 'https://cdn.example' }))).toMatchObject({
      findings: [{ location: { line: 1 }, problem: expect.stringContaining('belongs into an edition') }],
    })
  })

  it('keeps the other hosts of an edition, and the hosts to compile for', async () => {
    const editions = {
      'en-US': { origin: 'https://www.site.example', lang: 'en-US', name: 'E', aliases: ['site.example'] },
    }
    const settings = someSettings({ editions, hosts: ['nginx'] })
    expect(await load('aliases', exporting(settings))).toEqual({ settings })
  })

  it('keeps for how long and for which hosts browsers insist on HTTPS', async () => {
    const settings = someSettings({ strictTransport: { maxAge: 31_536_000, covers: 'preload' } })
    expect(await load('transport', exporting(settings))).toEqual({ settings })
  })

  it.each([
    { name: 'time', strictTransport: { maxAge: 1.5, covers: 'host' }, says: 'a whole number of seconds' },
    { name: 'past', strictTransport: { maxAge: -1, covers: 'host' }, says: 'a whole number of seconds' },
    { name: 'hosts', strictTransport: { maxAge: 1, covers: 'all' }, says: '"subdomains"' },
    { name: 'short', strictTransport: { maxAge: 31_535_999, covers: 'preload' }, says: 'at least 31536000' },
    { name: 'header', strictTransport: 'max-age=1', says: 'strictTransport' },
  ])('reports what HTTPS cannot be insisted on by: $name', async ({ name, strictTransport, says }) => {
    expect(await load(`transport-${name}`, exporting({ ...good, strictTransport }))).toMatchObject({
      findings: [{ _tag: 'InvalidSettings', problem: expect.stringContaining(says) }],
    })
  })

  it('reports an alias with a scheme', async () => {
    const editions = { 'en-US': { origin: 'https://a.example', lang: 'en', name: 'E', aliases: ['https://b.example'] } }
    expect(await load('alias', exporting(someSettings({ editions })))).toMatchObject({
      findings: [{ _tag: 'InvalidSettings', problem: expect.stringContaining('a host without a scheme') }],
    })
  })

  it.each([
    {
      name: 'edition-folder',
      editions: { 'zh/CN': Object.values(good.editions)[0] },
      says: '"zh/CN" cannot name a folder',
    },
    {
      name: 'edition-hosts',
      editions: { hosts: Object.values(good.editions)[0] },
      says: 'an edition cannot be named "hosts"',
    },
    {
      name: 'edition-origin',
      editions: { one: Object.values(good.editions)[0], two: Object.values(good.editions)[0] },
      says: 'two editions have the origin',
    },
  ])('reports invalid editions: $name', async ({ name, editions, says }) => {
    const settings = { ...good, editions, defaultEdition: Object.keys(editions)[0] }
    expect(await load(name, exporting(settings))).toMatchObject({
      findings: [{ _tag: 'InvalidSettings', problem: expect.stringContaining(says) }],
    })
  })

  it('reads a redirect table', async () => {
    const redirects = [
      { fromPath: '/old', toPath: '/new' },
      { fromPath: '/old/:id', toPath: 'https://other.example/:id', statusCode: 308 },
      {
        fromPath: '/services/*',
        toPath: '/products/*',
        isPermanent: false,
        ignoreCase: false,
        redirectInBrowser: false,
      },
      { fromPath: '/', toPath: '/home?from=root#top', statusCode: 200 },
    ] as const
    const settings = someSettings({ redirects })
    expect(await load('redirects', exporting(settings))).toEqual({ settings })
  })

  it.each([
    { name: 'from-relative', rule: { fromPath: 'old' }, says: 'fromPath' },
    { name: 'from-query', rule: { fromPath: '/old?q=1' }, says: 'fromPath' },
    { name: 'from-fragment', rule: { fromPath: '/old#part' }, says: 'fromPath' },
    { name: 'from-splat-inside', rule: { fromPath: '/old/*/more' }, says: 'fromPath' },
    { name: 'from-splat-in-segment', rule: { fromPath: '/old*' }, says: 'fromPath' },
    { name: 'from-nothing', rule: { fromPath: undefined }, says: 'fromPath' },
    { name: 'to-relative', rule: { toPath: 'new' }, says: 'toPath' },
    { name: 'to-scheme', rule: { toPath: 'javascript:void 0' }, says: 'toPath' },
    { name: 'to-host', rule: { toPath: '//other.example/x' }, says: 'toPath' },
    { name: 'status', rule: { statusCode: 404 }, says: 'statusCode' },
    { name: 'permanent', rule: { isPermanent: 'yes' }, says: 'isPermanent' },
  ])('reports an invalid redirect: $name', async ({ name, rule, says }) => {
    const settings = { ...good, redirects: [{ fromPath: '/old', toPath: '/new', ...rule }] }
    expect(await load(`redirect-${name}`, exporting(settings))).toEqual({
      findings: [
        { _tag: 'InvalidSettings', location: { file: 'content/site.ts' }, problem: expect.stringContaining(says) },
      ],
    })
  })

  it('reports a file that does not compile', async () => {
    expect(await load('syntax', 'export default {')).toMatchObject({ findings: [{ _tag: 'InvalidSettings' }] })
  })

  it('reports a missing file', async () => {
    expect(await loadSettings(path.join(folder, 'nowhere'))).toMatchObject({
      findings: [{ _tag: 'InvalidSettings', location: { file: 'content/site.ts' } }],
    })
  })
})
