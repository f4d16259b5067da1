import { describe, expect, it } from 'vitest'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { fileUrl, hrefOf, htmlFile, pageDataFile, pagePath, pageUrl, sliceDataFile, staticQueryFile } from '#runtime/protocol/urls.ts'

const never = { origin: 'https://site.example', basePath: '', trailingSlash: 'never' } as const
const always = { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' } as const

describe('file locations', () => {
  it.each([
    { path: '/', file: 'page-data/index/page-data.json' },
    { path: '/about/', file: 'page-data/about/page-data.json' },
    { path: '/404.html', file: 'page-data/404.html/page-data.json' },
    { path: '/café', file: 'page-data/café/page-data.json' },
  ])('page data of $path is $file', ({ path, file }) => {
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

  it('are those of the protocol for static queries and slices', () => {
    expect(staticQueryFile('1946181227')).toBe('page-data/sq/d/1946181227.json')
    expect(sliceDataFile('header')).toBe('slice-data/header.json')
  })

  it('become URLs that are encoded segment by segment, below the base path', () => {
    expect(fileUrl('page-data/café/100%/page-data.json', '/docs')).toBe('/docs/page-data/caf%C3%A9/100%25/page-data.json')
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
  it('encodes the path and puts the base path in front', () => {
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
  ])('turns $to into $href', ({ to, href }) => {
    expect(hrefOf(to, always)).toBe(href)
  })

  it.each([
    '#part',
    'mailto:a@site.example',
    'https://other.example/help',
    '//other.example/help',
    'https://site.example.evil/help',
    'relative',
  ])('leaves %s as it is', (to) => {
    expect(hrefOf(to, always)).toBe(to)
  })

  it('takes the slash off where the policy wants none', () => {
    expect(hrefOf('/help/?q=1', never)).toBe('/help?q=1')
  })
})
