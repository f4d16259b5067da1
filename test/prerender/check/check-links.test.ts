import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'
import { type CheckLinksOptions, checkLinks, type Holders } from '#prerender/check/check-links.ts'
import { createLinkCollector, resolveHref } from '#prerender/render/links/collect-links.ts'
import { isPlainPath, pathHash } from '#prerender/render/links/link-target.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { aSiteAddress, someSettingsOfTwoEditions } from '#test/support/builders.ts'

const keys = (...paths: readonly string[]) => new Set(paths.map(pathKeyOf))

const someOptions = (options: Partial<CheckLinksOptions> = {}): CheckLinksOptions => ({
  edition: 'en-US',
  settings: someSettingsOfTwoEditions({
    externalPaths: [
      { path: '/login', origin: null },
      { path: '/users/*', origin: null },
    ],
  }),
  pages: new Map([
    ['en-US', keys('/', '/notes/first', '/café', '/app')],
    ['zh-CN', keys('/', '/only-chinese')],
  ]),
  matchPaths: [{ path: '/app', matchPath: '/app/*' }],
  files: new Set(['/sheet.pdf']),
  missingSlugs: [],
  ...options,
})

const PAGE = '/notes/first'

const holders = (...pages: readonly string[]): Holders => ({ pages, count: pages.length })

/** Dead links of the page /notes/first with these links and ids. */
const findDead = (hrefs: readonly string[], options = someOptions(), ids: readonly string[] = []) => {
  const strings = createStringTable()
  const links = hrefs.map((href) => `<a href="${href}">x</a>`).join('')
  const own = `${links}${ids.map((id) => `<p id="${id}"></p>`).join('')}`
  const address = aSiteAddress({ basePath: options.settings.basePath })
  const notes = createLinkCollector(strings, { address, matchPaths: [] })({ own, slices: [] }, PAGE)
  const paths = hrefs.map((href) => resolveHref(href, pageUrl(PAGE, address))).filter(isPlainPath)
  // The build finds the text of a target in documents that contain it.
  const spelled = notes.targets.map((target) => paths.find((path) => pathHash(path) === target) ?? '')
  return checkLinks(
    {
      hrefs: [...spelled, ...strings.all()],
      holdersOf: (numbers) => new Map(numbers.map((number) => [number, holders(PAGE)])),
      idsOf: (key) => (key === PAGE ? Uint32Array.from(notes.ids) : undefined),
    },
    options,
  )
}

const deadLinks = (...args: Parameters<typeof findDead>) => findDead(...args).map(({ href }) => href)

describe('a link is alive', () => {
  it.each([
    '/',
    '/notes/first',
    '/notes/first/',
    '/notes/first?x=1',
    '/caf%C3%A9',
    '/sheet.pdf',
    '/app/anything/below',
    'https://site.example/notes/first',
    'https://cn.site.example/only-chinese',
    'https://cn.site.example',
    'https://other.example/nowhere',
    '//other.example/nowhere',
    'mailto:a@site.example',
    'tel:+15550100',
  ])('if it leads to %s', (href) => {
    expect(deadLinks([href])).toEqual([])
  })

  it.each(['/login', '/users', '/users/7/orders'])('if another host answers it: %s', (href) => {
    expect(deadLinks([href])).toEqual([])
  })

  it.each([
    '#part',
    '/notes/first#part',
    '/notes/first#top',
    '/notes/first#',
    '#动态',
    '#%E5%8A%A8%E6%80%81',
    '?x=1#part',
    'https://site.example/notes/first#part',
    'https://cn.site.example/only-chinese#anything',
  ])('if its element exists: %s', (href) => {
    expect(deadLinks([href], someOptions(), ['part', '动态'])).toEqual([])
  })

  it('if the content of its page has a fault of its own', () => {
    expect(deadLinks(['/notes/lost', '/notes/lost/'], someOptions({ missingSlugs: ['/lost'] }))).toEqual([])
  })

  it('a link relative to its page is alive if the target exists', () => {
    expect(deadLinks(['first', './first', '../caf%C3%A9'])).toEqual([])
  })
})

describe('a link is dead', () => {
  it.each([
    '/nowhere',
    '/only-chinese',
    '/sheet.doc',
    '/%E0%A4%A',
    'https://site.example/nowhere',
    'https://cn.site.example/notes/first',
    '/apple',
  ])('if it leads to %s', (href) => {
    expect(deadLinks([href])).toEqual([href])
  })

  it.each(['#nowhere', '/notes/first#nowhere', '/notes/first#part#more', 'https://site.example/notes/first#nowhere'])(
    'if no element has its id: %s',
    (href) => {
      expect(deadLinks([href], someOptions(), ['part'])).toHaveLength(1)
    },
  )

  it.each(['nowhere', './nowhere', '../nowhere'])(
    'a relative link is dead if its target does not exist: %s',
    (href) => {
      expect(deadLinks([href])).toHaveLength(1)
    },
  )
})

describe('below a base path', () => {
  const options = someOptions({
    settings: someSettingsOfTwoEditions({
      basePath: '/docs',
      externalPaths: [
        { path: '/login', origin: null },
        { path: '/shop/*', origin: null },
      ],
    }),
  })

  it.each([
    '/docs/',
    '/docs/notes/first',
    '/docs/login',
    '/docs/sheet.pdf',
    'https://cn.site.example/docs/only-chinese',
    '/shop/cart',
    'https://elsewhere.example/docs/nowhere',
  ])('below a base path, %s is alive', (href) => {
    expect(deadLinks([href], options)).toEqual([])
  })

  it.each([
    '/docs/nowhere',
    '/docs/notes/first#nowhere',
    '/notes/first',
    '/docs-of-another',
    '/sheet.pdf',
    'https://cn.site.example/only-chinese',
  ])('below a base path, %s is dead', (href) => {
    expect(deadLinks([href], options)).toEqual([href])
  })

  it('below a base path, a fragment is looked up in its own page', () => {
    expect(deadLinks(['#part'], options, ['part'])).toEqual([])
    expect(deadLinks(['#nowhere'], options, ['part'])).toHaveLength(1)
  })
})

describe('a dead link', () => {
  it('is reported with its problem and the pages that contain it', () => {
    expect(findDead(['/nowhere', '#nowhere'])).toEqual([
      { href: '/nowhere', problem: expect.stringContaining('en-US'), pages: [PAGE], count: 1 },
      { href: '/notes/first#nowhere', problem: expect.stringContaining('"nowhere"'), pages: [PAGE], count: 1 },
    ])
  })

  it('that no page contains any more is not reported', () => {
    const links = {
      hrefs: ['/gone', '/nowhere', '/'],
      holdersOf: () => new Map([[1, holders('/')]]),
      idsOf: () => undefined,
    }
    expect(checkLinks(links, someOptions()).map(({ href }) => href)).toEqual(['/nowhere'])
  })

  it('pages are searched once, for all dead targets and no others', () => {
    const searches: (readonly number[])[] = []
    const holdersOf = (hrefs: readonly number[]): ReadonlyMap<number, Holders> => {
      searches.push(hrefs)
      return new Map(hrefs.map((href) => [href, holders('/', '/café')]))
    }
    const dead = checkLinks(
      { hrefs: ['/', '/nowhere', '/sheet.pdf', '/gone'], holdersOf, idsOf: () => undefined },
      someOptions(),
    )
    expect(dead.map(({ href, pages }) => [href, pages])).toEqual([
      ['/nowhere', ['/', '/café']],
      ['/gone', ['/', '/café']],
    ])
    expect(searches).toEqual([[1, 3]])
  })

  it('a link to an element of a page that was not read is not reported', () => {
    const links = { hrefs: ['/café#nowhere'], holdersOf: () => new Map([[0, holders('/')]]), idsOf: () => undefined }
    expect(checkLinks(links, someOptions())).toEqual([])
  })
})
