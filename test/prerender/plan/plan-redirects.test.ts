import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planRedirects } from '#prerender/plan/plan-redirects.ts'
import type { Redirect, SiteSettings } from '#runtime/define/settings.ts'
import { pathKeyOf } from '#runtime/protocol/path-key.ts'
import { followRedirects } from '#runtime/protocol/redirect.ts'
import { aRule, aSiteAddress, someSettings, someSettingsOfTwoEditions } from '#test/support/builders.ts'

const PUBLIC_FILES = ['/sheet.pdf', '/files/表.pdf']

type Pages = Readonly<Record<string, readonly string[]>>

const plan = (
  redirects: readonly Redirect[],
  pages: Pages = { 'en-US': ['/', '/new'] },
  settings: Partial<SiteSettings> = {},
) => {
  const of = Object.keys(pages).length > 1 ? someSettingsOfTwoEditions : someSettings
  return planRedirects({
    settings: of({ redirects, ...settings }),
    file: 'content/redirects.ts',
    hasPublicFile: (file) => PUBLIC_FILES.includes(file),
    pages: new Map(Object.entries(pages).map(([edition, paths]) => [edition, new Set(paths.map(pathKeyOf))])),
  })
}

const problemsOf = (...args: Parameters<typeof plan>): readonly string[] =>
  plan(...args).findings.map((finding) =>
    finding._tag === 'InvalidRedirect' ? `${finding.path}: ${finding.problem}` : finding._tag,
  )

const old: Redirect = { fromPath: '/old', toPath: '/new' }

describe('planRedirects', () => {
  it('a site without a redirect table has no rules and no findings', () => {
    const { rules, findings } = planRedirects({
      settings: someSettings(),
      file: 'content/redirects.ts',
      hasPublicFile: () => false,
      pages: new Map(),
    })
    expect([[...rules.values()].flat(), findings]).toEqual([[], []])
  })

  it.each([
    { rule: {}, means: {} },
    { rule: { isPermanent: true }, means: { statusCode: 301 } },
    { rule: { isPermanent: false }, means: { statusCode: 302 } },
    { rule: { statusCode: 200 }, means: { statusCode: 200 } },
    { rule: { statusCode: 308, isPermanent: false }, means: { statusCode: 308 } },
    { rule: { fromPath: '/Old' }, means: { fromPath: '/Old', ignoreCase: true } },
    { rule: { fromPath: '/Old', ignoreCase: false }, means: { fromPath: '/Old', ignoreCase: false } },
  ] as const)('reads $rule as $means', ({ rule, means }) => {
    const { rules, findings } = plan([{ ...old, ...rule }])
    expect(findings).toEqual([])
    expect(rules.get('en-US')?.host).toEqual([aRule(means)])
  })

  it('keeps the order of the table', () => {
    const table = ['/c', '/a', '/b'].map((fromPath) => ({ fromPath, toPath: '/new' }))
    expect(
      plan(table)
        .rules.get('en-US')
        ?.browser.map(({ fromPath }) => fromPath),
    ).toEqual(['/c', '/a', '/b'])
  })

  it.each([true, false])('a matched parameter is passed on in any case, with ignoreCase %s', (ignoreCase) => {
    const pages = { 'en-US': ['/', '/new/seven'] }
    const { rules } = plan([{ fromPath: '/Help/:helpId', toPath: '/new/:helpId', ignoreCase }], pages)
    const { url } = followRedirects(
      rules.get('en-US')?.browser ?? [],
      new URL('https://site.example/Help/seven'),
      aSiteAddress(),
    )
    expect(url.pathname).toBe('/new/seven')
  })

  it('faults of rules with parameters are found', () => {
    expect(problemsOf([{ ...old, toPath: '/nowhere', redirectInBrowser: false }])).toEqual([
      '/old: nothing is at its target /nowhere.',
    ])
  })

  describe('valid redirects', () => {
    it.each([
      { name: 'with a page', toPath: '/new' },
      { name: 'with a page and a query', toPath: '/?utm_source=joc#top' },
      { name: 'with a page in the other slash form', toPath: '/new/' },
      { name: 'with another host', toPath: 'https://other.example/x' },
      { name: 'with the own host', toPath: 'https://site.example/new' },
      { name: 'with a file', toPath: '/sheet.pdf' },
      { name: 'with a file that is not called in Latin', toPath: '/files/表.pdf' },
      { name: 'with what another application answers', toPath: '/login' },
      { name: 'with what stands below another application', toPath: '/users/7' },
    ])('$name at the target is valid', ({ toPath }) => {
      expect(
        problemsOf([{ ...old, toPath }], undefined, {
          externalPaths: [
            { path: '/login', origin: null },
            { path: '/users/*', origin: null },
          ],
        }),
      ).toEqual([])
    })

    it('a chain that ends at a page is valid', () => {
      const chain = [
        { fromPath: '/a', toPath: '/b' },
        { fromPath: '/b', toPath: '/c' },
        { fromPath: '/c', toPath: '/new', statusCode: 200 as const },
      ]
      expect(problemsOf(chain)).toEqual([])
    })

    it('patterns are valid', () => {
      const table = [
        { fromPath: '/help/:id', toPath: '/articles/:id' },
        { fromPath: '/services/*', toPath: '/products/*' },
        { fromPath: '/careers/*', toPath: '/new' },
      ]
      const pages = { 'en-US': ['/', '/new', '/articles/a', '/products', '/products/air'] }
      expect(problemsOf(table, pages)).toEqual([])
    })

    it('a rule for any other spelling of a page is valid', () => {
      const pages = { 'en-US': ['/', '/News-19'] }
      expect(problemsOf([{ fromPath: '/news-19', toPath: '/News-19' }], pages)).toEqual([])
    })

    it.each([200, 301] as const)('an old path that browsers encode is valid, with status %i', (statusCode) => {
      expect(problemsOf([{ fromPath: '/动态', toPath: '/new', statusCode }])).toEqual([])
    })

    it('a base path is valid', () => {
      expect(problemsOf([old], undefined, { basePath: '/docs' })).toEqual([])
    })

    it('two case-sensitive rules are valid', () => {
      const table = ['/Old', '/OLD'].map((fromPath) => ({ fromPath, toPath: '/new', ignoreCase: false }))
      expect(problemsOf(table)).toEqual([])
    })
  })

  describe('a page at fromPath', () => {
    it.each(['/new', '/new/', '/New'])('is reported: %s', (fromPath) => {
      expect(problemsOf([{ fromPath, toPath: '/' }])).toEqual([
        expect.stringMatching(/^\/new\/?: there is the page \/new in en-US/i),
      ])
    })

    it('a page that matches a pattern is not reported: pages take precedence', () => {
      const pages = { 'en-US': ['/', '/help/kept', '/support'] }
      expect(problemsOf([{ fromPath: '/help/*', toPath: '/support' }], pages)).toEqual([])
      expect(problemsOf([{ fromPath: '/help/:id', toPath: '/support' }], pages)).toEqual([])
    })

    it('a page in one of the editions is reported', () => {
      const pages = { 'en-US': ['/'], 'zh-CN': ['/', '/old'] }
      expect(problemsOf([{ fromPath: '/old', toPath: '/' }], pages)).toEqual([expect.stringContaining('in zh-CN')])
    })

    it('a page with another spelling is not reported', () => {
      expect(problemsOf([{ fromPath: '/New', toPath: '/', ignoreCase: false }])).toEqual([])
    })
  })

  describe('two rules for one path', () => {
    it.each(['/old', '/OLD', '/old/'])('/old conflicts with %s', (fromPath) => {
      const problems = problemsOf([old, { ...old, fromPath }])
      expect(problems).not.toEqual([])
      for (const problem of problems) expect(problem).toContain('another rule has the same fromPath')
    })
  })

  describe('a redirect loop', () => {
    it.each([
      { name: 'of one rule', table: [{ fromPath: '/old', toPath: '/old' }] },
      { name: 'of a rule that changes a slash', table: [{ fromPath: '/old', toPath: '/old/' }] },
      { name: 'of a pattern', table: [{ fromPath: '/old/*', toPath: '/old/x/*' }] },
      { name: 'of a name', table: [{ fromPath: '/old/:id', toPath: '/old/:id' }] },
      {
        name: 'of three rules',
        table: [
          { fromPath: '/a', toPath: '/b' },
          { fromPath: '/b', toPath: '/c' },
          { fromPath: '/c', toPath: '/a' },
        ],
      },
      {
        name: 'that a rule leads into',
        table: [
          { fromPath: '/a', toPath: '/b' },
          { fromPath: '/b', toPath: '/c' },
          { fromPath: '/c', toPath: '/b' },
        ],
      },
    ])('is reported: $name', ({ table }) => {
      expect(problemsOf(table)).toEqual(table.map(({ fromPath }) => `${fromPath}: it leads in a circle.`))
    })
  })

  describe('a missing redirect target', () => {
    it.each(['/nowhere', '/nowhere.pdf', '/new/more', 'https://site.example/nowhere', '/100%', '/%E0%A4%A'])(
      '%s',
      (toPath) => {
        expect(problemsOf([{ ...old, toPath }])).toEqual([`/old: nothing is at its target ${toPath}.`])
      },
    )

    it.each(['https://', 'https://[', 'https://other example/x'])(
      'a target that is not an address is reported: %s',
      (toPath) => {
        expect(problemsOf([{ ...old, toPath }])).toHaveLength(1)
      },
    )

    it('a pattern whose target matches no page is reported', () => {
      expect(problemsOf([{ fromPath: '/help/:id', toPath: '/articles/:id' }])).toEqual([
        '/help/:id: nothing is at its target /articles/:id.',
      ])
    })

    it('a pattern whose parent leads to no page is reported, unless a rule leads the parent elsewhere', () => {
      const pages = { 'en-US': ['/', '/new', '/products/air'] }
      const rule = { fromPath: '/services/*', toPath: '/products/*' }
      expect(problemsOf([rule], pages)).toEqual([
        '/services/*: /services leads to /products, where nothing is: add a rule for /services.',
      ])
      expect(problemsOf([rule, { fromPath: '/services', toPath: '/new' }], pages)).toEqual([])
    })

    it('a missing target at the end of a chain is reported', () => {
      const table = [
        { fromPath: '/a', toPath: '/b' },
        { fromPath: '/b', toPath: '/nowhere' },
      ]
      expect(problemsOf(table)).toHaveLength(2)
    })
  })

  it('a chain that search engines do not follow to its end is reported', () => {
    const chain = (length: number): readonly Redirect[] =>
      Array.from({ length }, (_, number) => ({
        fromPath: `/old-${number}`,
        toPath: number === length - 1 ? '/new' : `/old-${number + 1}`,
      }))
    expect(problemsOf(chain(10))).toEqual([])
    expect(problemsOf(chain(11))).toEqual([
      '/old-0: it takes 11 redirects, and search engines follow 10: lead it to the last target.',
    ])
  })

  it('every fault of a table is reported', () => {
    expect(problemsOf([old, { fromPath: '/a', toPath: '/nowhere' }, { fromPath: '/', toPath: '/new' }])).toHaveLength(2)
  })

  it('an accepted table never leads the browser to a missing page', () => {
    const somePath = fc.constantFrom('/a', '/b', '/c', '/d')
    const someRule = fc.record({
      fromPath: somePath,
      toPath: fc.oneof(somePath, fc.constant('/new')),
      statusCode: fc.constantFrom(200 as const, 301 as const),
    })
    fc.assert(
      fc.property(fc.array(someRule, { minLength: 1, maxLength: 4 }), (table) => {
        const { rules, findings } = plan(table)
        fc.pre(findings.length === 0)
        const keys = table.map(
          ({ fromPath }) =>
            followRedirects(
              rules.get('en-US')?.browser ?? [],
              new URL(fromPath, 'https://site.example'),
              aSiteAddress(),
            ).key,
        )
        expect(new Set(keys)).toEqual(new Set(['/new']))
      }),
    )
  })

  it('rules that browsers should not follow are left to the host', () => {
    const { rules } = plan([old, { fromPath: '/host', toPath: '/new', redirectInBrowser: false }])
    const { host = [], browser = [] } = rules.get('en-US') ?? {}
    expect([host, browser].map((list) => list.map(({ fromPath }) => fromPath))).toEqual([['/old', '/host'], ['/old']])
  })

  describe('redirects of two editions', () => {
    const pages = { 'en-US': ['/', '/new', '/english', '/e/x'], 'zh-CN': ['/', '/new', '/chinese'] }
    const table = [
      old,
      { fromPath: '/a', toPath: '/english' },
      { fromPath: '/b', toPath: '/chinese' },
      { fromPath: '/c', toPath: 'https://other.example/' },
      { fromPath: '/d', toPath: '/' },
      { fromPath: '/d/*', toPath: '/e/*' },
    ]

    it('each edition gets the rules whose target it has', () => {
      const { rules, findings } = plan(table, pages)
      const fromPaths = [...rules].map(([edition, list]) => [edition, list.browser.map(({ fromPath }) => fromPath)])
      expect(fromPaths).toEqual([
        ['en-US', ['/old', '/a', '/c', '/d', '/d/*']],
        ['zh-CN', ['/old', '/b', '/c', '/d']],
      ])
      expect(findings).toEqual([])
    })

    it('a target that no edition has is reported', () => {
      expect(problemsOf([{ ...old, toPath: '/german' }], pages)).toEqual(['/old: nothing is at its target /german.'])
    })
  })
})
