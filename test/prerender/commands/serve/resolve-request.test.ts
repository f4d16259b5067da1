import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HostSite, resolveRequest } from '#prerender/commands/serve/resolve-request.ts'

const files = new Set([
  'index.html',
  'about/index.html',
  'café/index.html',
  '404.html',
  'sheet.pdf',
  'app/index.html',
  'page-data/index/page-data.json',
])

const never: HostSite = { basePath: '', trailingSlash: 'never', matchPaths: [{ path: '/app', matchPath: '/app/*' }] }
const alwaysUnderDocs: HostSite = {
  basePath: '/docs',
  trailingSlash: 'always',
  matchPaths: [{ path: '/app/', matchPath: '/app/*' }],
}

const resolve = (pathname: string, site = never) => resolveRequest(pathname, site, (file) => files.has(file))

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
  ])('sends visitors of $pathname to $to', ({ pathname, to }) => {
    expect(resolve(pathname)).toEqual({ _tag: 'Redirect', pathname: to })
  })

  it.each(['/nowhere', '/About', '/sheet.pdf/', '/%', '/%E0%A4%A', '//about', '/../about', '/..%2Fabout'])(
    'finds nothing at %s',
    (pathname) => {
      expect(resolve(pathname)).toEqual({ _tag: 'NotFound' })
    },
  )

  it.each([
    { pathname: '/docs/', answer: { _tag: 'File', file: 'index.html' } },
    { pathname: '/docs', answer: { _tag: 'Redirect', pathname: '/docs/' } },
    { pathname: '/docs/about/', answer: { _tag: 'File', file: 'about/index.html' } },
    { pathname: '/docs/about', answer: { _tag: 'Redirect', pathname: '/docs/about/' } },
    { pathname: '/docs/sheet.pdf', answer: { _tag: 'File', file: 'sheet.pdf' } },
    { pathname: '/docs/app/x/', answer: { _tag: 'File', file: 'app/index.html' } },
    { pathname: '/about/', answer: { _tag: 'NotFound' } },
    { pathname: '/docsabout/', answer: { _tag: 'NotFound' } },
  ])('below a base path, with slashes, answers $pathname', ({ pathname, answer }) => {
    expect(resolve(pathname, alwaysUnderDocs)).toEqual(answer)
  })

  it('sends the visitor on at most once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/', '/about', '/caf%C3%A9', '/app', '/docs', '/docs/about'),
        fc.boolean(),
        fc.boolean(),
        (at, hasSlash, isUnder) => {
          const site = isUnder ? alwaysUnderDocs : never
          const first = resolve(hasSlash ? `${at.replace(/\/$/, '')}/` : at, site)
          const last = first._tag === 'Redirect' ? resolve(first.pathname, site) : first
          expect(last._tag).not.toBe('Redirect')
        },
      ),
    )
  })

  it('asks for no file outside of its folder, and never throws', () => {
    const segment = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '..%2f', '%2F', '%5C', '.', ''),
      fc.stringMatching(/^[a-z.%-]{1,4}$/),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const asked: string[] = []
        resolveRequest(`/${segments.join('/')}`, never, (file) => {
          asked.push(file)
          return true
        })
        expect(asked.filter((file) => file.startsWith('/') || file.split(/[/\\]/).includes('..'))).toEqual([])
      }),
    )
  })
})
