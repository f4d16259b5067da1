import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followRedirects, type RedirectRule } from '#runtime/protocol/redirect.ts'
import { aRule, aSiteAddress } from '#test/support/builders.ts'

const origin = 'https://site.example'

const follow = (rules: readonly Partial<RedirectRule>[], address: string, site = aSiteAddress()) => {
  const { url, key } = followRedirects(rules.map(aRule), new URL(address, origin), site)
  return { href: url.origin === origin ? url.href.slice(origin.length) : url.href, key }
}

describe('followRedirects', () => {
  it('leaves an address without a rule unchanged', () => {
    expect(follow([{}], '/other?q=1#part')).toEqual({ href: '/other?q=1#part', key: '/other' })
  })

  it.each(['/old', '/old/', '/old/index.html', '/OLD', '/Old/', '/%6Fld'])('redirects %s to the target', (address) => {
    expect(follow([{}], address)).toEqual({ href: '/new', key: '/new' })
  })

  it('respects case if the rule does', () => {
    const rules = [{ fromPath: '/Old', ignoreCase: false }]
    expect(follow(rules, '/Old').key).toBe('/new')
    expect(follow(rules, '/old').key).toBe('/old')
  })

  it.each([301, 302, 307, 308])('replaces the address for status %i', (statusCode) => {
    expect(follow([{ statusCode }], '/old')).toEqual({ href: '/new', key: '/new' })
  })

  it('keeps the old address for status 200', () => {
    expect(follow([{ statusCode: 200 }], '/old/?q=1#part')).toEqual({ href: '/old/?q=1#part', key: '/new' })
  })

  it.each([
    { name: 'is kept', toPath: '/new', address: '/old?q=1', href: '/new?q=1' },
    {
      name: 'is kept letter by letter',
      toPath: '/new',
      address: '/old?q=a%20b&q=c&flag',
      href: '/new?q=a%20b&q=c&flag',
    },
    {
      name: 'is joined with that of the target',
      toPath: '/new?utm_source=joc',
      address: '/old?q=1',
      href: '/new?utm_source=joc&q=1',
    },
    {
      name: 'comes after values of the same name in that of the target',
      toPath: '/new?q=2',
      address: '/old?q=1&q=%C3%A4+b&r',
      href: '/new?q=2&q=1&q=%C3%A4+b&r',
    },
    {
      name: 'is kept with all values of a name',
      toPath: '/new?x=1',
      address: '/old?q=1&q=2',
      href: '/new?x=1&q=1&q=2',
    },
    { name: 'may be that of the target alone', toPath: '/?utm_source=joc', address: '/old', href: '/?utm_source=joc' },
  ])('the query of the visitor $name', ({ toPath, address, href }) => {
    expect(follow([{ toPath }], address).href).toBe(href)
  })

  it.each([
    { name: 'is kept', toPath: '/new', address: '/old#part', href: '/new#part' },
    { name: 'gives way to that of the target', toPath: '/new#there', address: '/old#part', href: '/new#there' },
    { name: 'comes after the query', toPath: '/new?a=1', address: '/old?q=1#part', href: '/new?a=1&q=1#part' },
  ])('the fragment of the visitor $name', ({ toPath, address, href }) => {
    expect(follow([{ toPath }], address).href).toBe(href)
  })

  describe('with a pattern', () => {
    it.each([
      {
        fromPath: '/services/:product',
        toPath: '/products/:product',
        address: '/services/trucking',
        href: '/products/trucking',
      },
      { fromPath: '/:a/x/:b', toPath: '/:b/:a', address: '/1/x/2', href: '/2/1' },
      { fromPath: '/help/*', toPath: '/support/*', address: '/help/a/b', href: '/support/a/b' },
      { fromPath: '/help/*', toPath: '/support/*', address: '/help', href: '/support' },
      { fromPath: '/help/*', toPath: '/support', address: '/help/a/b', href: '/support' },
      {
        fromPath: '/help/:id',
        toPath: 'https://other.example:8080/:id',
        address: '/help/7',
        href: 'https://other.example:8080/7',
      },
      {
        fromPath: '/help/*',
        toPath: 'https://other.example/*',
        address: '/help/a/b',
        href: 'https://other.example/a/b',
      },
    ])('the pattern $fromPath redirects $address to $href', ({ fromPath, toPath, address, href }) => {
      expect(follow([{ fromPath, toPath }], address).href).toBe(href)
    })

    it.each([
      { fromPath: '/help/:id', address: '/help' },
      { fromPath: '/help/:id', address: '/help/a/b' },
      { fromPath: '/help/*', address: '/helpers' },
    ])('the pattern $fromPath does not match $address', ({ fromPath, address }) => {
      expect(follow([{ fromPath }], address).href).toBe(address)
    })

    it('takes an exact rule before a pattern, whatever their order', () => {
      const rules = [
        { fromPath: '/help/ports', toPath: '/ports' },
        { fromPath: '/help/*', toPath: '/support' },
      ]
      expect(follow(rules, '/help/ports').key).toBe('/ports')
      expect(follow(rules.toReversed(), '/help/ports').key).toBe('/ports')
    })

    it('takes the first pattern that matches', () => {
      const rules = [
        { fromPath: '/help/:id', toPath: '/article' },
        { fromPath: '/help/*', toPath: '/support' },
      ]
      expect(follow(rules, '/help/ports').key).toBe('/article')
      expect(follow(rules.toReversed(), '/help/ports').key).toBe('/support')
    })

    it('lands on the page, whose path is in lower case, when a rule ignores case', () => {
      const rules = [{ fromPath: '/services/*', toPath: '/products/*' }]
      expect(follow(rules, '/Services/Ocean-Freight')).toEqual({
        href: '/products/ocean-freight',
        key: '/products/ocean-freight',
      })
      const named = [{ fromPath: '/:kind/of/:name', toPath: '/Guides/:kind/:name#:name' }]
      expect(follow(named, '/Kind/of/Caf%C3%89').href).toBe('/Guides/kind/caf%C3%A9#Caf%C3%89')
    })

    it.each([
      { name: 'in the query', toPath: '/search?q=:slug', href: '/search?q=COVID-19' },
      { name: 'of another host', toPath: 'https://other.example/:slug', href: 'https://other.example/COVID-19' },
    ])('keeps the case of a parameter $name', ({ toPath, href }) => {
      expect(follow([{ fromPath: '/news/:slug', toPath }], '/NEWS/COVID-19').href).toBe(href)
    })

    it('keeps the case of parameters when a rule minds case', () => {
      const rule = { fromPath: '/news/:slug', toPath: '/blog/:slug', ignoreCase: false }
      expect(follow([rule], '/news/COVID-19').href).toBe('/blog/COVID-19')
    })

    it.each([
      { address: '/old/%E5%8A%A8', href: '/new/%E5%8A%A8', key: '/new/动' },
      { address: '/old/a%20b', href: '/new/a%20b', key: '/new/a b' },
      { address: '/old/100%25', href: '/new/100%25', key: '/new/100%' },
      { address: '/old/what%3F', href: '/new/what%3F', key: '/new/what?' },
      { address: '/old/c%23', href: '/new/c%23', key: '/new/c#' },
      { address: '/old/a%2Fb', href: '/new/a%2Fb', key: '/new/a%2Fb' },
    ])('keeps the encoding of $address', ({ address, href, key }) => {
      expect(follow([{ fromPath: '/old/:name', toPath: '/new/:name' }], address)).toEqual({ href, key })
      expect(follow([{ fromPath: '/old/*', toPath: '/new/*' }], address)).toEqual({ href, key })
    })

    it('keeps a parameter that the pattern lacks as text', () => {
      expect(follow([{ toPath: '/new/:id' }], '/old').href).toBe('/new/%3Aid')
      expect(follow([{ toPath: '/new/:constructor' }], '/old').href).toBe('/new/%3Aconstructor')
    })
  })

  it.each([
    { fromPath: '/café', address: '/caf%C3%A9' },
    { fromPath: '/动态', address: '/%E5%8A%A8%E6%80%81/' },
    { fromPath: '/two words', address: '/two%20words' },
  ])('follows $fromPath, which browsers encode', ({ fromPath, address }) => {
    expect(follow([{ fromPath }], address).key).toBe('/new')
  })

  it('encodes the target', () => {
    expect(follow([{ toPath: '/动态' }], '/old')).toEqual({ href: '/%E5%8A%A8%E6%80%81', key: '/动态' })
  })

  it('follows a chain of rules, with query and fragment', () => {
    const rules = [
      { fromPath: '/a', toPath: '/b?x=1' },
      { fromPath: '/b', toPath: '/c?y=2' },
      { fromPath: '/c', toPath: '/d', statusCode: 200 },
    ]
    expect(follow(rules, '/a?q=1#part')).toEqual({ href: '/c?y=2&x=1&q=1#part', key: '/d' })
  })

  it.each([
    { name: 'a rule that leads to itself', rules: [{ toPath: '/old' }] },
    { name: 'one that differs by a slash alone', rules: [{ toPath: '/old/' }] },
    { name: 'two that lead to each other', rules: [{}, { fromPath: '/new', toPath: '/old' }] },
    {
      name: 'a way into a circle',
      rules: [{}, { fromPath: '/new', toPath: '/b' }, { fromPath: '/b', toPath: '/new' }],
    },
    { name: 'a pattern that makes addresses longer and longer', rules: [{ fromPath: '/old/*', toPath: '/old/x/*' }] },
  ])('rejects $name', ({ rules }) => {
    expect(follow(rules, '/old?q=1#part')).toEqual({ href: '/old?q=1#part', key: '/old' })
  })

  it('leads other spellings to a page with capitals, and leaves the page alone', () => {
    const rules = [{ fromPath: '/old', toPath: '/Old' }]
    expect(follow(rules, '/old')).toEqual({ href: '/Old', key: '/Old' })
    expect(follow(rules, '/OLD?q=1')).toEqual({ href: '/Old?q=1', key: '/Old' })
    expect(follow(rules, '/Old')).toEqual({ href: '/Old', key: '/Old' })
  })

  it('follows rules below a base path', () => {
    const site = aSiteAddress({ basePath: '/docs' })
    expect(follow([{}], '/docs/old', site)).toEqual({ href: '/docs/new', key: '/new' })
    expect(follow([{}], '/old', site)).toEqual({ href: '/old', key: undefined })
  })

  it('applies the slash policy to targets', () => {
    expect(follow([{}], '/old', aSiteAddress({ trailingSlash: 'always' }))).toEqual({ href: '/new/', key: '/new' })
    expect(follow([{ toPath: '/new/' }], '/old')).toEqual({ href: '/new', key: '/new' })
    expect(follow([{ toPath: '/sheet.pdf' }], '/old', aSiteAddress({ trailingSlash: 'always' })).href).toBe(
      '/sheet.pdf',
    )
  })

  it('treats an absolute address of the own host as a path', () => {
    expect(follow([{ toPath: 'https://site.example/new' }], '/old')).toEqual({ href: '/new', key: '/new' })
  })

  it('stays on the current host, whatever the origin of the site', () => {
    const { url, key } = followRedirects([aRule()], new URL('http://localhost:4000/old'), aSiteAddress())
    expect([url.href, key]).toEqual(['http://localhost:4000/new', '/new'])
  })

  it.each(['https://other.example/x', 'http://other.example/x'])(
    'has no key for a target on another host: %s',
    (toPath) => {
      expect(follow([{ toPath }], '/old')).toEqual({ href: toPath, key: undefined })
    },
  )

  it('keeps query and fragment for another host', () => {
    expect(follow([{ toPath: 'https://other.example/x' }], '/old?q=1#part').href).toBe(
      'https://other.example/x?q=1#part',
    )
  })

  it('does not apply rules to paths of another host', () => {
    const rules = [
      { toPath: 'https://other.example/a' },
      { fromPath: '/a', toPath: '/b' },
      { fromPath: '/', toPath: '/home' },
    ]
    expect(follow(rules, '/old')).toEqual({ href: 'https://other.example/a', key: undefined })
  })

  it.each(['/%E0%A4%A', '//other.example/x', '/a//b'])(
    'does not treat %s, which no page can have, as the root',
    (address) => {
      const { url, key } = followRedirects(
        [aRule({ fromPath: '/', toPath: '/home' })],
        new URL(origin + address),
        aSiteAddress(),
      )
      expect([url.href, key]).toEqual([origin + address, undefined])
    },
  )

  it('maps a target inside a client-only area to its page, and follows rules inside the area', () => {
    const site = aSiteAddress({ matchPaths: [{ path: '/app', matchPath: '/app/*' }] })
    const rules = [
      { fromPath: '/login', toPath: '/app/login' },
      { fromPath: '/app/old', toPath: '/app/new' },
    ]
    expect(follow(rules, '/login', site)).toEqual({ href: '/app/login', key: '/app' })
    expect(follow(rules, '/app/old', site)).toEqual({ href: '/app/new', key: '/app' })
  })

  const path = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }).map((segments) => `/${segments.join('/')}`)
  const pattern = fc
    .tuple(fc.array(fc.constantFrom('a', 'b', ':x'), { maxLength: 3 }), fc.constantFrom('', '*'))
    .map(([segments, end]) => `/${[...segments, ...(end === '' ? [] : [end])].join('/')}`)
  const rule = fc.record({ fromPath: pattern, toPath: pattern, statusCode: fc.constantFrom(200, 301) }).map(aRule)

  it('terminates for all rules, at a path of the site', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), path, (rules, at) => {
        const { url, key } = followRedirects(rules, new URL(at, origin), aSiteAddress())
        expect(url.origin).toBe(origin)
        expect(key).toBeDefined()
      }),
    )
  })
})
