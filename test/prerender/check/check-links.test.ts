import { describe, expect, it } from 'vitest'
import { createStringTable } from '#prerender/base/files/string-table.ts'
import { type CheckLinksOptions, checkLinks } from '#prerender/check/check-links.ts'
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

/** Dead links of the page /notes/first, when it links to these addresses and has these ids. */
const findDead = (hrefs: readonly string[], options = someOptions(), ids: readonly string[] = []) => {
  const words = createStringTable()
  const links = hrefs.map((href) => `<a href="${href}">x</a>`).join('')
  const own = `${links}${ids.map((id) => `<p id="${id}"></p>`).join('')}`
  const address = aSiteAddress({ basePath: options.settings.basePath })
  const notes = createLinkCollector(words, address)({ own, slices: [] }, PAGE)
  const paths = hrefs.map((href) => resolveHref(href, pageUrl(PAGE, address))).filter(isPlainPath)
  // The build finds the text of a target in the documents that hold it.
  const spelled = notes.targets.map((target) => paths.find((path) => pathHash(path) === target) ?? '')
  return checkLinks(
    {
      hrefs: [...spelled, ...words.all()],
      holdersOf: () => [PAGE],
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
  ])('that leads to %s', (href) => {
    expect(deadLinks([href])).toEqual([])
  })

  it.each(['/login', '/users', '/users/7/orders'])('that another host answers: %s', (href) => {
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
  ])('that leads to an element that is there: %s', (href) => {
    expect(deadLinks([href], someOptions(), ['part', '动态'])).toEqual([])
  })

  it('that leads to a page whose content has a fault of its own', () => {
    expect(deadLinks(['/notes/lost', '/notes/lost/'], someOptions({ missingSlugs: ['/lost'] }))).toEqual([])
  })

  it('that leads to a neighbour, relative to the page', () => {
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
  ])('that leads to %s', (href) => {
    expect(deadLinks([href])).toEqual([href])
  })

  it.each(['#nowhere', '/notes/first#nowhere', 'https://site.example/notes/first#nowhere'])(
    'that leads to no element: %s',
    (href) => {
      expect(deadLinks([href], someOptions(), ['part'])).toHaveLength(1)
    },
  )

  it.each(['nowhere', './nowhere', '../nowhere'])('that leads to no neighbour: %s', (href) => {
    expect(deadLinks([href])).toHaveLength(1)
  })
})

describe('below a base path', () => {
  const options = someOptions({
    settings: someSettingsOfTwoEditions({ basePath: '/docs', externalPaths: [{ path: '/login', origin: null }] }),
  })

  it.each([
    '/docs/',
    '/docs/notes/first',
    '/docs/login',
    '/docs/sheet.pdf',
    'https://cn.site.example/docs/only-chinese',
  ])('%s is alive', (href) => {
    expect(deadLinks([href], options)).toEqual([])
  })

  it.each(['/docs/nowhere', '/docs/notes/first#nowhere'])('%s is dead', (href) => {
    expect(deadLinks([href], options)).toEqual([href])
  })

  it.each(['/another-application', '/docs-of-another'])('%s is not ours to check', (href) => {
    expect(deadLinks([href], options)).toEqual([])
  })

  it('a fragment alone is looked for in its own page', () => {
    expect(deadLinks(['#part'], options, ['part'])).toEqual([])
    expect(deadLinks(['#nowhere'], options, ['part'])).toHaveLength(1)
  })
})

describe('a dead link', () => {
  it('is told of with what is wrong, and with the pages that hold it', () => {
    expect(findDead(['/nowhere', '#nowhere'])).toEqual([
      { href: '/nowhere', problem: expect.stringContaining('en-US'), pages: [PAGE] },
      { href: '/notes/first#nowhere', problem: expect.stringContaining('"nowhere"'), pages: [PAGE] },
    ])
  })

  it('is not told of where no page holds it any more', () => {
    const links = {
      hrefs: ['/gone', '/nowhere', '/'],
      holdersOf: (href: number) => (href === 1 ? ['/'] : []),
      idsOf: () => undefined,
    }
    expect(checkLinks(links, someOptions()).map(({ href }) => href)).toEqual(['/nowhere'])
  })

  it('is looked for once, however many pages hold it, and nobody is asked who holds one that is alive', () => {
    const asked: number[] = []
    const holdersOf = (href: number): readonly string[] => {
      asked.push(href)
      return ['/', '/café']
    }
    const dead = checkLinks(
      { hrefs: ['/', '/nowhere', '/sheet.pdf'], holdersOf, idsOf: () => undefined },
      someOptions(),
    )
    expect([dead.map(({ pages }) => pages), asked]).toEqual([[['/', '/café']], [1]])
  })

  it('is not one to an element of a page that nobody looked at, which is reported as what it is', () => {
    const links = { hrefs: ['/café#nowhere'], holdersOf: () => ['/'], idsOf: () => undefined }
    expect(checkLinks(links, someOptions())).toEqual([])
  })
})
