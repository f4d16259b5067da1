import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import {
  canonicalPathname,
  fileUrl,
  hrefOf,
  htmlFile,
  looksLikeFile,
  pageDataFile,
  pagePath,
  pageUrl,
  sliceDataFile,
  staticQueryFile,
} from '#runtime/protocol/urls.ts'

const never = { origin: 'https://site.example', basePath: '', trailingSlash: 'never' } as const
const always = { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' } as const

describe('file locations', () => {
  it.each([
    { path: '/', file: 'page-data/index/page-data.json' },
    { path: '/about/', file: 'page-data/about/page-data.json' },
    { path: '/404.html', file: 'page-data/404.html/page-data.json' },
    { path: '/café', file: 'page-data/café/page-data.json' },
  ])('the page data of $path is $file', ({ path, file }) => {
    expect(pageDataFile(pathKeyOf(path))).toBe(file)
  })

  it.each([
    { path: '/', file: 'index.html' },
    { path: '/about/', file: 'about/index.html' },
    { path: '/404.html', file: '404.html' },
    { path: '/old.HTM', file: 'old.HTM' },
    { path: '/posts/a.html', file: 'posts/a.html' },
  ])('the document of $path is $file', ({ path, file }) => {
    expect(htmlFile(pathKeyOf(path))).toBe(file)
  })

  it('the files of static queries and slices are named by hash and name', () => {
    expect(staticQueryFile('1946181227')).toBe('page-data/sq/d/1946181227.json')
    expect(sliceDataFile('header')).toBe('slice-data/header.json')
  })

  it('file URLs are encoded segment by segment, below the base path', () => {
    expect(fileUrl('page-data/café/100%/page-data.json', '/docs')).toBe(
      '/docs/page-data/caf%C3%A9/100%25/page-data.json',
    )
  })
})

describe('pagePath', () => {
  it.each([
    { path: '/about', policy: 'always', spelt: '/about/' },
    { path: '/about/', policy: 'always', spelt: '/about/' },
    { path: '/about/', policy: 'never', spelt: '/about' },
    { path: '/', policy: 'never', spelt: '/' },
    { path: '/', policy: 'always', spelt: '/' },
    { path: '/404.html', policy: 'always', spelt: '/404.html' },
    { path: '/sheet.pdf', policy: 'always', spelt: '/sheet.pdf' },
  ] as const)('spells $path as $spelt where slashes come $policy', ({ path, policy, spelt }) => {
    expect(pagePath(path, { trailingSlash: policy })).toBe(spelt)
  })
})

describe('pageUrl', () => {
  it('encodes a page path and adds the base path', () => {
    expect(pageUrl('/café/a b', always)).toBe('/docs/caf%C3%A9/a%20b/')
  })

  it('is the base path with a slash for the root', () => {
    expect(pageUrl('/', never)).toBe('/')
    expect(pageUrl('/', always)).toBe('/docs/')
  })
})

describe('hrefOf', () => {
  it.each([
    { to: '/help', href: '/docs/help/' },
    { to: '/help?q=1#top', href: '/docs/help/?q=1#top' },
    { to: '/sheet.pdf', href: '/docs/sheet.pdf' },
    { to: '/', href: '/docs/' },
    { to: 'https://site.example/help', href: '/docs/help/' },
    { to: 'https://site.example', href: '/docs/' },
    { to: 'https://site.example#top', href: '/docs/#top' },
    { to: 'https://site.example?q=1', href: '/docs/?q=1' },
  ])('resolves the link $to to $href', ({ to, href }) => {
    expect(hrefOf(to, always)).toBe(href)
  })

  it.each([
    '#part',
    'mailto:a@site.example',
    'https://other.example/help',
    '//other.example/help',
    'https://site.example.evil/help',
    'https://site.example:8443/help',
    'https://[',
    '/\\\\other.example/help',
    'javascript:void 0',
    'tel:+1',
    '?q=1',
    '',
    'relative',
  ])('leaves the link %s unchanged', (to) => {
    expect(hrefOf(to, always)).toBe(to)
  })

  it.each(['/a+b', '/@team', '/a:b', '/a,b', '/a&b', '/a=b', '/a;b', '/a$b', '/a!b', "/a'b", '/a(b)', '/a~b', '/a%b'])(
    'spells the address of the page %s as pageUrl does',
    (path) => {
      const url = pageUrl(path, never)
      expect(hrefOf(path.replace('%', '%25'), never)).toBe(url)
      expect(hrefOf(`.${path.replace('%', '%25')}`, never, '/')).toBe(url)
      expect(hrefOf(never.origin + path.replace('%', '%25'), never)).toBe(url)
      expect(canonicalPathname(new URL(path.replace('%', '%25'), never.origin).pathname, never)).toBe(url)
    },
  )

  it('removes the trailing slash if the policy is never', () => {
    expect(hrefOf('/help/?q=1', never)).toBe('/help?q=1')
  })

  it.each([
    { to: '//site.example/help', href: '/docs/help/' },
    { to: 'http://site.example/help', href: '/docs/help/' },
    { to: 'HTTPS://SITE.example/help', href: '/docs/help/' },
    { to: '/动态', href: '/docs/%E5%8A%A8%E6%80%81/' },
    { to: '/caf%C3%A9', href: '/docs/caf%C3%A9/' },
    { to: '/a%2Fb', href: '/docs/a%2Fb/' },
    { to: '/a/../b', href: '/docs/b/' },
    { to: '/v1.2', href: '/docs/v1.2/' },
    { to: '/docs', href: '/docs/docs/' },
  ])('resolves $to to $href if the policy is always', ({ to, href }) => {
    expect(hrefOf(to, always)).toBe(href)
  })

  describe('of a relative path', () => {
    it.each([
      { to: 'team', from: '/about', href: '/docs/about/team/' },
      { to: 'team', from: '/about/', href: '/docs/about/team/' },
      { to: './team?q=1#part', from: '/about', href: '/docs/about/team/?q=1#part' },
      { to: '../team', from: '/about/us', href: '/docs/about/team/' },
      { to: '..', from: '/about/us', href: '/docs/about/' },
      { to: '../../../team', from: '/about', href: '/docs/team/' },
      { to: 'team', from: '/', href: '/docs/team/' },
      { to: 'sheet.pdf', from: '/about', href: '/docs/about/sheet.pdf' },
      { to: 'team', from: '/关于', href: '/docs/%E5%85%B3%E4%BA%8E/team/' },
      { to: 'team', from: '/100%', href: '/docs/100%25/team/' },
    ])('resolves $to relative to $from as if that were a folder: $href', ({ to, from, href }) => {
      expect(hrefOf(to, always, from)).toBe(href)
    })

    it.each(['', '#part', '?q=1', 'mailto:a@site.example', 'https://other.example/x', '//other.example/x'])(
      'leaves "%s" unchanged',
      (to) => {
        expect(hrefOf(to, always, '/about')).toBe(to)
      },
    )

    it('keeps a relative link inside the site', () => {
      expect(hrefOf('..//other.example', never, '/a')).toBe('/other.example')
      expect(hrefOf('.//other.example', never, '/')).toBe('/other.example')
    })
  })

  const segment = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.constantFrom('..', '.', 'index.html', 'a.pdf', 'v1.2', '%', '%2F'),
  )
  const someHref = fc
    .tuple(
      fc.constantFrom(
        '/',
        '',
        'https://site.example/',
        '//site.example/',
        'https://other.example/',
        './',
        '../',
        'mailto:',
        '#',
        '?',
      ),
      fc.array(segment, { maxLength: 4 }),
    )
    .map(([start, segments]) => start + segments.join('/'))

  it.each(['never', 'always'] as const)('leaves its own result unchanged, where slashes are %s', (trailingSlash) => {
    fc.assert(
      fc.property(someHref, (to) => {
        const site = { origin: 'https://site.example', basePath: '', trailingSlash }
        const href = hrefOf(to, site)
        expect(hrefOf(href, site)).toBe(href)
      }),
    )
  })
})

describe('canonicalPathname', () => {
  it.each([
    { pathname: '/help/', site: never, spelt: '/help' },
    { pathname: '/help', site: never, spelt: '/help' },
    { pathname: '/', site: never, spelt: '/' },
    { pathname: '/index.html', site: never, spelt: '/' },
    { pathname: '/help/index.html', site: never, spelt: '/help' },
    { pathname: '/help/my-index.html', site: never, spelt: '/help/my-index.html' },
    { pathname: '/docs/help', site: always, spelt: '/docs/help/' },
    { pathname: '/docs/help/index.html', site: always, spelt: '/docs/help/' },
    { pathname: '/docs', site: always, spelt: '/docs/' },
    { pathname: '/docs', site: { ...always, trailingSlash: 'never' }, spelt: '/docs/' },
    { pathname: '/docs/docs', site: always, spelt: '/docs/docs/' },
    { pathname: '/docs/sheet.pdf', site: always, spelt: '/docs/sheet.pdf' },
    { pathname: '/caf%C3%A9/', site: never, spelt: '/caf%C3%A9' },
  ] as const)('spells $pathname as $spelt', ({ pathname, site, spelt }) => {
    expect(canonicalPathname(pathname, site)).toBe(spelt)
  })

  const segment = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .filter((text) => !/^\.{1,2}$|[/\\]/.test(text))
  const someSite = fc.record({
    origin: fc.constant('https://site.example'),
    basePath: fc.constantFrom('', '/docs'),
    trailingSlash: fc.constantFrom('never' as const, 'always' as const),
  })

  it('returns the address of the page whose key the pathname has', () => {
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 3 }),
        fc.constantFrom('', '/', '/index.html'),
        someSite,
        (segments, end, site) => {
          const pathname =
            `${site.basePath}${segments.map((text) => `/${encodeURIComponent(text)}`).join('')}${end}` || '/'
          const key = toPathKey(pathname, { ...site, matchPaths: [] })
          expect(canonicalPathname(pathname, site)).toBe(pageUrl(String(key), site))
        },
      ),
    )
  })
})

describe('looksLikeFile', () => {
  it.each(['/sheet.pdf', '/a/b.html', '/a.MP4', '/feed.xml'])('treats %s as a file', (pathname) => {
    expect(looksLikeFile(pathname)).toBe(true)
  })

  it.each(['/', '/about', '/v1.2', '/a.pdf/', '/a.b/c', '/.', '/what.happens-next'])(
    'treats %s as a page',
    (pathname) => {
      expect(looksLikeFile(pathname)).toBe(false)
    },
  )
})
