import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'
import { createLinkCollector, idHash } from '#prerender/render/links/collect-links.ts'
import { pathHash } from '#prerender/render/links/link-target.ts'
import type { MatchPath } from '#runtime/protocol/match-path.ts'
import type { SiteAddress } from '#runtime/protocol/urls.ts'
import { aPageHtml, aSiteAddress } from '#test/support/builders.ts'

const address = aSiteAddress({ basePath: '/docs', trailingSlash: 'always' })

/** Linked paths in these tests, to resolve their hashes. */
const PATHS = new Map(
  [
    '/x',
    '/y',
    '/a/c',
    '/docs',
    '/docs/x',
    '/docs/a/y',
    '/docs/caf%C3%A9',
    '/docs/a/constructor',
    '/docs/a/toString',
    '/docs/a/__proto__',
  ].map((path) => [pathHash(path), path]),
)

/** Collects links page by page, and resolves their numbers. */
const aNotebook = (at: SiteAddress = address, matchPaths: readonly MatchPath[] = []) => {
  const strings = createStringTable()
  const note = createLinkCollector(strings, { address: at, matchPaths })
  return (path: string, body: string, slices: readonly string[] = []) => {
    const { targets, hrefs, ids } = note({ own: body, slices }, path)
    return {
      hrefs: [...targets.map((hash) => PATHS.get(hash) ?? hash), ...hrefs.map((number) => strings.all()[number])],
      ids: [...ids],
    }
  }
}

it('an address on the host of files is that of the same file on the site', () => {
  const notes = aNotebook(aSiteAddress({ basePath: '/docs', assetPrefix: 'https://cdn.example/f' }))
  expect(notes('/', '<img src="https://cdn.example/f/docs/x"> <img src="https://cdn.example/fox/x">').hrefs).toEqual([
    '/docs/x',
  ])
  expect(notes('/', '<a href="https://cdn.example/f/docs/x">x</a>').hrefs).toEqual(['/docs/x'])
})

it.each(['/x/17', '/docs/x/17/', '17', './x/17'])(
  'a link into a client-only area leads to the page of the area: %s',
  (href) => {
    const at = aSiteAddress({ basePath: href.startsWith('/docs') ? '/docs' : '' })
    const notes = aNotebook(at, [{ path: '/x', matchPath: '/x/:id' }])
    const page = href === '17' ? '/x/16' : '/y'
    expect(notes(page, `<a href="${href}">A shipment</a>`).hrefs).toEqual([href.startsWith('/docs') ? '/docs/x' : '/x'])
  },
)

it('images are collected as links', () => {
  expect(aNotebook()('/a/b', '<img src="/x"><img src="c d.png">').hrefs).toEqual(['/x', '/docs/a/b/c%20d.png'])
})

const hrefsOf = (path: string, ...hrefs: readonly string[]) =>
  aNotebook()(path, hrefs.map((href) => `<a href="${href}">x</a>`).join('')).hrefs

describe('links of a page', () => {
  it('list each address once, and its ids', () => {
    const body = '<a href="/x">x</a><p id="one"><a href="/y">y</a><a href="/x">again</a><h2 id="动态">'
    expect(aNotebook()('/a/', body)).toEqual({ hrefs: ['/x', '/y'], ids: [idHash('one'), idHash('动态')] })
  })

  it('are those of one page only', () => {
    const note = aNotebook()
    expect(note('/a/', '<a href="/x">x</a><p id="one">').hrefs).toEqual(['/x'])
    expect(note('/b/', '<a href="/x">x</a>')).toEqual({ hrefs: ['/x'], ids: [] })
  })

  it.each([
    { href: '#one', means: '/docs/caf%C3%A9/#one' },
    { href: '?x=1', means: '/docs/caf%C3%A9/?x=1' },
    { href: '', means: '/docs/caf%C3%A9/' },
    { href: 'next', means: '/docs/caf%C3%A9/next' },
    { href: './next?x=1#y', means: '/docs/caf%C3%A9/next?x=1#y' },
    { href: '../', means: '/docs' },
    { href: '/x', means: '/x' },
    { href: '//other.example/x', means: '//other.example/x' },
    { href: 'https://other.example/x', means: 'https://other.example/x' },
    { href: 'mailto:a@site.example', means: 'mailto:a@site.example' },
  ])('a link to "$href" counts as a link to "$means"', ({ href, means }) => {
    expect(hrefsOf('/café/', href)).toEqual([means])
  })

  it("follow the site's slash policy", () => {
    expect(aNotebook(aSiteAddress())('/a/b', '<a href="c">x</a><a href="#d">x</a>').hrefs).toEqual(['/a/c', '/a/b#d'])
  })

  it.each(['constructor', 'toString', '__proto__'])('a link to %s is kept unchanged', (href) => {
    expect(hrefsOf('/a/', href)).toEqual([`/docs/a/${href}`])
  })

  it('include those of slices, which may be relative to the page', () => {
    const note = aNotebook()
    const slice = '<nav id="menu"><a href="/x">x</a><a href="#top">top</a></nav>'
    expect(note('/a/', '<p id="one"><a href="/x">x</a>', [slice])).toEqual({
      hrefs: ['/x', '/docs/a/#top'],
      ids: [idHash('one'), idHash('menu')],
    })
    expect(note('/b/', '', [slice, slice])).toMatchObject({ hrefs: ['/x', '/docs/b/#top'] })
  })

  it('do not depend on which parts of a page are cached slices', () => {
    const part = fc.constantFrom(
      '<a href="/x">x</a>',
      '<a href="y">y</a>',
      '<p id="one">',
      '<a href="#z" id="two">z</a>',
      'text',
    )
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (own, slices) => {
        const apart = aNotebook()('/a/', own.join(''), slices)
        const whole = aNotebook()('/a/', [...own, ...slices].join(''))
        expect(new Set(apart.hrefs)).toEqual(new Set(whole.hrefs))
        expect(new Set(apart.ids)).toEqual(new Set(whole.ids))
      }),
    )
  })

  it('links of any rendered page are collected', () => {
    const { html } = aPageHtml(
      '<a href="https://[">x</a><a href="http://">x</a><a href="%">x</a><a href="a b">x</a><p id="">',
    )
    expect(() => aNotebook()('/a/', html)).not.toThrow()
  })

  it.each([
    { name: 'a path that no URL can have', html: '<a href="\\\\[">x</a>' },
    { name: 'a character that there is not', html: '<a href="/&#x110000;">x</a>' },
  ])('links of $name are collected, too', ({ html }) => {
    expect(() => aNotebook()('/a/', html)).not.toThrow()
  })
})

describe('idHash', () => {
  it('distinguishes ids', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `part-${index}`)
    expect(new Set(ids.map(idHash)).size).toBe(ids.length)
  })

  it('fits into its column', () => {
    expect(Uint32Array.of(idHash('part'))[0]).toBe(idHash('part'))
  })
})
