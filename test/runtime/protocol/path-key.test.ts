import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'

const atRoot = { basePath: '', matchPaths: [] }
const underBlog = { basePath: '/blog', matchPaths: [] }

describe('toPathKey', () => {
  // Rows about pathnames in section 3.1 of the protocol.
  it.each([
    { pathname: '/', key: '/' },
    { pathname: '/index.html', key: '/' },
    { pathname: '/about', key: '/about' },
    { pathname: '/about/', key: '/about' },
    { pathname: '/docs/index.html', key: '/docs' },
    { pathname: '/caf%C3%A9/', key: '/café' },
    { pathname: '/%E5%8A%A8%E6%80%81', key: '/动态' },
    { pathname: '/two%20words', key: '/two words' },
    { pathname: '/404.html', key: '/404.html' },
    { pathname: '/docs/index.html/', key: '/docs' },
    { pathname: '/a/my-index.html', key: '/a/my-index.html' },
    { pathname: '/About', key: '/About' },
    { pathname: '/a%3Fb%23c', key: '/a?b#c' },
    { pathname: '/__proto__', key: '/__proto__' },
  ])('converts $pathname to the key $key', ({ pathname, key }) => {
    expect(toPathKey(pathname, atRoot)).toBe(key)
  })

  it.each([
    { pathname: '/blog/about/', key: '/about' },
    { pathname: '/blog', key: '/' },
    { pathname: '/blog/', key: '/' },
    { pathname: '/blog/index.html', key: '/' },
    { pathname: '/blog/blog', key: '/blog' },
    { pathname: '/blog/blog/x/', key: '/blog/x' },
    { pathname: '/blog/blog/blog/', key: '/blog/blog' },
  ])('removes the base path from $pathname once', ({ pathname, key }) => {
    expect(toPathKey(pathname, underBlog)).toBe(key)
  })

  it.each(['/about', '/blogtest', '/', '/Blog/x', '/blog//x', '/x/blog/'])(
    'returns undefined for %s, outside the base path',
    (pathname) => {
      expect(toPathKey(pathname, underBlog)).toBeUndefined()
    },
  )

  it.each(['/%', '/%E0%A4%A', '/a/%zz/b', '//evil.example/x', '/a//b', '/a//', '/%C0%AF'])(
    'returns undefined for %s',
    (pathname) => {
      expect(toPathKey(pathname, atRoot)).toBeUndefined()
    },
  )

  it('distinguishes an encoded slash from a slash', () => {
    expect(toPathKey('/a%2Fb', atRoot)).not.toBe(toPathKey('/a/b', atRoot))
  })

  it.each(['/a%2Fb', '/a%2fb'])('keeps the encoded slash of %s', (pathname) => {
    expect(toPathKey(pathname, atRoot)).toBe('/a%2Fb')
  })

  it.each([
    { pathname: '/posts/100%25', key: '/posts/100%' },
    { pathname: '/posts/100%2525', key: '/posts/100%25' },
    { pathname: '/%25E0%25A4', key: '/%E0%A4' },
  ])('decodes the encoded percent sign of $pathname once', ({ pathname, key }) => {
    expect(toPathKey(pathname, atRoot)).toBe(key)
  })

  it('maps a path inside a client-only area to the key of its page', () => {
    const withArea = { basePath: '', matchPaths: [{ path: '/app/', matchPath: '/app/*' }] }
    expect(toPathKey('/app/x/y', withArea)).toBe('/app')
    expect(toPathKey('/apple', withArea)).toBe('/apple')
  })

  it('finds areas below the base path', () => {
    const withArea = { basePath: '/blog', matchPaths: [{ path: '/app/', matchPath: '/app/*' }] }
    expect(toPathKey('/blog/app/x', withArea)).toBe('/app')
    expect(toPathKey('/app/x', withArea)).toBeUndefined()
  })

  it.each([
    { pathname: '/app/login', key: '/app/login' },
    { pathname: '/app/7', key: '/app/user' },
    { pathname: '/app/%E5%8A%A8', key: '/app/user' },
    { pathname: '/app/a%2Fb', key: '/app/user' },
    { pathname: '/app/7/edit/', key: '/app' },
    { pathname: '/app/%E0%A4', key: undefined },
  ])('uses the best entry of the list for $pathname', ({ pathname, key }) => {
    const matchPaths = [
      { path: '/app/login', matchPath: '/app/login' },
      { path: '/app/user', matchPath: '/app/:id' },
      { path: '/app', matchPath: '/app/*' },
    ]
    expect(toPathKey(pathname, { basePath: '', matchPaths })).toBe(key)
  })

  it('never throws, whatever the address', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^(\/[a-z%.]{0,4}){1,4}$/)),
        fc.constantFrom('', '/blog'),
        (text, basePath) => {
          const key = toPathKey(text, { basePath, matchPaths: [] })
          expect(key === undefined || typeof key === 'string').toBe(true)
        },
      ),
    )
  })

  const segment = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    fc.constantFrom('café', '动态', 'a b', '100%', '.html'),
  )
  const somePath = fc
    .array(
      segment.filter((text) => !/^\.{1,2}$|[/\\?#]|^index\.html$/.test(text)),
      { minLength: 1, maxLength: 4 },
    )
    .map((segments) => `/${segments.join('/')}`)

  it.each([
    { basePath: '', trailingSlash: 'never' },
    { basePath: '', trailingSlash: 'always' },
    { basePath: '/blog', trailingSlash: 'never' },
    { basePath: '/blog', trailingSlash: 'always' },
  ] as const)(
    'restores the key of a page from its address, with $basePath and $trailingSlash',
    ({ basePath, trailingSlash }) => {
      fc.assert(
        fc.property(somePath, (path) => {
          expect(toPathKey(pageUrl(path, { basePath, trailingSlash }), { basePath, matchPaths: [] })).toBe(
            pathKeyOf(path),
          )
        }),
      )
    },
  )
})

describe('pathKeyOf', () => {
  it('maps both slash forms to one key', () => {
    expect(pathKeyOf('/about/')).toBe(pathKeyOf('/about'))
  })

  it('leaves a key unchanged', () => {
    const path = fc
      .array(fc.oneof(fc.constantFrom('a', 'index.html', 'x.html', 'index'), fc.stringMatching(/^[^/]+$/)), {
        maxLength: 4,
      })
      .map((segments) => `/${segments.join('/')}`)
    fc.assert(
      fc.property(path, (text) => {
        expect(pathKeyOf(pathKeyOf(text))).toBe(pathKeyOf(text))
      }),
      { examples: [['/index.html/index.html'], ['/docs/index.html/'], ['/a/'], ['/']] },
    )
  })
})
