import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HostSite, resolveRequest } from '#prerender/commands/serve/resolve-request.ts'
import { aRule, someHostRules } from '#test/support/builders.ts'

const files = new Set([
  'index.html',
  'about/index.html',
  'café/index.html',
  '404.html',
  'sheet.pdf',
  'app/index.html',
  'nested/index.html',
  ...['index', 'about', 'café', 'app'].map((page) => `page-data/${page}/page-data.json`),
])

const never: HostSite = someHostRules({ matchPaths: [{ path: '/app', matchPath: '/app/*' }] })
const alwaysUnderDocs: HostSite = someHostRules({
  basePath: '/docs',
  trailingSlash: 'always',
  matchPaths: [{ path: '/app/', matchPath: '/app/*' }],
})

const urlOf = (address: string): URL => new URL(address.replace(/^\/{2,}/, '/%2F'), 'https://site.example')

const resolve = (address: string, site = never) => resolveRequest(urlOf(address), site, (file) => files.has(file))

describe('resolveRequest', () => {
  it.each([
    { pathname: '/', file: 'index.html' },
    { pathname: '/about', file: 'about/index.html' },
    { pathname: '/caf%C3%A9', file: 'café/index.html' },
    { pathname: '/404.html', file: '404.html' },
    { pathname: '/sheet.pdf', file: 'sheet.pdf' },
    { pathname: '/page-data/index/page-data.json', file: 'page-data/index/page-data.json' },
    { pathname: '/app/any/where', file: 'app/index.html' },
  ])('sends $file for $pathname', ({ pathname, file }) => {
    expect(resolve(pathname)).toEqual({ _tag: 'File', file })
  })

  it.each([
    { pathname: '/about/', to: '/about' },
    { pathname: '/caf%C3%A9/', to: '/caf%C3%A9' },
  ])('redirects $pathname to $to', ({ pathname, to }) => {
    expect(resolve(pathname)).toEqual({ _tag: 'Redirect', location: to, status: 301 })
  })

  it('sends a document that is no page at the address of its folder, for its relative links', () => {
    expect(resolve('/nested/')).toEqual({ _tag: 'File', file: 'nested/index.html' })
    expect(resolve('/nested')).toEqual({ _tag: 'File', file: 'nested/index.html' })
  })

  it.each(['/nowhere', '/About', '/sheet.pdf/', '/%', '/%E0%A4%A', '//about', '/..%2Fabout'])(
    'finds nothing at %s',
    (pathname) => {
      expect(resolve(pathname)).toEqual({ _tag: 'NotFound' })
    },
  )

  it.each([
    { pathname: '/docs/', answer: { _tag: 'File', file: 'index.html' } },
    { pathname: '/docs', answer: { _tag: 'Redirect', location: '/docs/', status: 301 } },
    { pathname: '/docs/about/', answer: { _tag: 'File', file: 'about/index.html' } },
    { pathname: '/docs/about', answer: { _tag: 'Redirect', location: '/docs/about/', status: 301 } },
    { pathname: '/docs/sheet.pdf', answer: { _tag: 'File', file: 'sheet.pdf' } },
    { pathname: '/docs/app/x/', answer: { _tag: 'File', file: 'app/index.html' } },
    { pathname: '/about/', answer: { _tag: 'NotFound' } },
    { pathname: '/docsabout/', answer: { _tag: 'NotFound' } },
  ])('below a base path with slashes, resolveRequest answers $pathname', ({ pathname, answer }) => {
    expect(resolve(pathname, alwaysUnderDocs)).toEqual(answer)
  })

  it('redirects at most once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/', '/about', '/caf%C3%A9', '/app', '/docs', '/docs/about'),
        fc.boolean(),
        fc.boolean(),
        (at, hasSlash, isUnder) => {
          const site = isUnder ? alwaysUnderDocs : never
          const first = resolve(hasSlash ? `${at.replace(/\/$/, '')}/` : at, site)
          const last = first._tag === 'Redirect' ? resolve(first.location, site) : first
          expect(last._tag).not.toBe('Redirect')
        },
      ),
    )
  })

  it('never leaves its folder, and never throws', () => {
    const segment = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '..%2f', '%2F', '%5C', '.', ''),
      fc.stringMatching(/^[a-z.%-]{1,4}$/),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const requests: string[] = []
        resolveRequest(urlOf(`/${segments.join('/')}`), never, (file) => {
          requests.push(file)
          return true
        })
        expect(requests.filter((file) => file.startsWith('/') || file.split(/[/\\]/).includes('..'))).toEqual([])
      }),
    )
  })

  describe('with a redirect table', () => {
    const site = someHostRules({
      redirects: [
        aRule({ fromPath: '/old', toPath: '/about' }),
        aRule({ fromPath: '/joc', toPath: '/?utm_source=joc', statusCode: 302 }),
        aRule({ fromPath: '/away/*', toPath: 'https://other.example/*' }),
        aRule({ fromPath: '/shown', toPath: '/about', statusCode: 200 }),
        aRule({ fromPath: '/round', toPath: '/round' }),
        aRule({ fromPath: '/Exact', toPath: '/about', ignoreCase: false }),
      ],
    })

    it.each([
      { address: '/old', location: '/about', status: 301 },
      { address: '/OLD?a=1', location: '/about?a=1', status: 301 },
      { address: '/joc?b=2', location: '/?utm_source=joc&b=2', status: 302 },
      { address: '/away/a/b', location: 'https://other.example/a/b', status: 301 },
    ])('the redirect table leads $address to $location', ({ address, location, status }) => {
      expect(resolve(address, site)).toEqual({ _tag: 'Redirect', location, status })
    })

    it('a rule with status 200 shows its target under the old address', () => {
      expect(resolve('/shown', site)).toEqual({ _tag: 'File', file: 'about/index.html' })
    })

    it('pages take precedence over rules', () => {
      const moved = someHostRules({ redirects: [aRule({ fromPath: '/about', toPath: '/' })] })
      expect(resolve('/about', moved)).toEqual({ _tag: 'File', file: 'about/index.html' })
    })

    it('pages take precedence over patterns that match them', () => {
      const moved = someHostRules({ redirects: [aRule({ fromPath: '/:any', toPath: '/app/moved' })] })
      expect(resolve('/about', moved)).toEqual({ _tag: 'File', file: 'about/index.html' })
      expect(resolve('/gone', moved)).toEqual({ _tag: 'Redirect', location: '/app/moved', status: 301 })
    })

    it.each(['/round', '/exact'])('nothing answers %s', (address) => {
      expect(resolve(address, site)).toEqual({ _tag: 'NotFound' })
    })
  })

  it('proxied paths are forwarded', () => {
    const site = someHostRules({
      proxies: [
        { path: '/users/*', origin: 'https://app.example' },
        { path: '/login', origin: null },
      ],
    })
    expect(resolve('/users/7?x=1', site)).toEqual({ _tag: 'Proxy', origin: 'https://app.example' })
    expect(resolve('/login', site)).toEqual({ _tag: 'Proxy', origin: null })
  })
})
