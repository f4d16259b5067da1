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
  it('has no rules and no findings for a site without a table', () => {
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

  it.each([true, false])(
    'hands on what stands for a name, whatever the case of the name, with ignoreCase %s',
    (ignoreCase) => {
      const { rules } = plan([{ fromPath: '/Help/:helpId', toPath: '/new/:helpId', ignoreCase }])
      const { url } = followRedirects(
        rules.get('en-US')?.browser ?? [],
        new URL('https://site.example/Help/seven'),
        aSiteAddress(),
      )
      expect(url.pathname).toBe('/new/seven')
    },
  )

  it('finds faults of those, too', () => {
    expect(problemsOf([{ ...old, toPath: '/nowhere', redirectInBrowser: false }])).toEqual([
      '/old: nothing is at its target /nowhere.',
    ])
  })

  describe('finds nothing wrong', () => {
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
    ])('$name at the target', ({ toPath }) => {
      expect(
        problemsOf([{ ...old, toPath }], undefined, {
          externalPaths: [
            { path: '/login', origin: null },
            { path: '/users/*', origin: null },
          ],
        }),
      ).toEqual([])
    })

    it('with a chain that ends at a page', () => {
      const chain = [
        { fromPath: '/a', toPath: '/b' },
        { fromPath: '/b', toPath: '/c' },
        { fromPath: '/c', toPath: '/new', statusCode: 200 as const },
      ]
      expect(problemsOf(chain)).toEqual([])
    })

    it('with patterns', () => {
      const table = [
        { fromPath: '/help/:id', toPath: '/articles/:id' },
        { fromPath: '/services/*', toPath: '/products/*' },
        { fromPath: '/careers/*', toPath: '/new' },
      ]
      expect(problemsOf(table)).toEqual([])
    })

    it.each([200, 301] as const)('with an old path that browsers encode, and status %i', (statusCode) => {
      expect(problemsOf([{ fromPath: '/动态', toPath: '/new', statusCode }])).toEqual([])
    })

    it('with a base path', () => {
      expect(problemsOf([old], undefined, { basePath: '/docs' })).toEqual([])
    })

    it('with two rules that mind the case', () => {
      const table = ['/Old', '/OLD'].map((fromPath) => ({ fromPath, toPath: '/new', ignoreCase: false }))
      expect(problemsOf(table)).toEqual([])
    })
  })

  describe('finds that there is a page at fromPath', () => {
    it.each(['/new', '/new/', '/New'])('%s', (fromPath) => {
      expect(problemsOf([{ fromPath, toPath: '/' }])).toEqual([
        expect.stringMatching(/^\/new\/?: there is the page \/new in en-US/i),
      ])
    })

    it('below a pattern', () => {
      expect(problemsOf([{ fromPath: '/*', toPath: '/' }])).toEqual([expect.stringContaining('there is the page')])
    })

    it('in one of the editions', () => {
      const pages = { 'en-US': ['/'], 'zh-CN': ['/', '/old'] }
      expect(problemsOf([{ fromPath: '/old', toPath: '/' }], pages)).toEqual([expect.stringContaining('in zh-CN')])
    })

    it('and not, where the page is called otherwise', () => {
      expect(problemsOf([{ fromPath: '/New', toPath: '/', ignoreCase: false }])).toEqual([])
    })
  })

  describe('finds two rules for one path', () => {
    it.each(['/old', '/OLD', '/old/'])('/old and %s', (fromPath) => {
      const problems = problemsOf([old, { ...old, fromPath }])
      expect(problems).not.toEqual([])
      for (const problem of problems) expect(problem).toContain('another rule has the same fromPath')
    })
  })

  describe('finds a circle', () => {
    it.each([
      { name: 'of one rule', table: [{ fromPath: '/old', toPath: '/old' }] },
      { name: 'of a rule that changes a slash', table: [{ fromPath: '/old', toPath: '/old/' }] },
      { name: 'of a rule that changes the case', table: [{ fromPath: '/old', toPath: '/Old' }] },
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
    ])('$name', ({ table }) => {
      expect(problemsOf(table)).toEqual(table.map(({ fromPath }) => `${fromPath}: it leads in a circle.`))
    })
  })

  describe('finds that nothing is at the target', () => {
    it.each(['/nowhere', '/nowhere.pdf', '/new/more', 'https://site.example/nowhere', '/100%', '/%E0%A4%A'])(
      '%s',
      (toPath) => {
        expect(problemsOf([{ ...old, toPath }])).toEqual([`/old: nothing is at its target ${toPath}.`])
      },
    )

    it.each(['https://', 'https://[', 'https://other example/x'])('which is no address: %s', (toPath) => {
      expect(problemsOf([{ ...old, toPath }])).toHaveLength(1)
    })

    it('at the end of a chain', () => {
      const table = [
        { fromPath: '/a', toPath: '/b' },
        { fromPath: '/b', toPath: '/nowhere' },
      ]
      expect(problemsOf(table)).toHaveLength(2)
    })
  })

  it('tells every fault of a table', () => {
    expect(problemsOf([old, { fromPath: '/a', toPath: '/nowhere' }, { fromPath: '/', toPath: '/new' }])).toHaveLength(2)
  })

  it('lets no table pass by which the browser comes to a page that is not there', () => {
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

  it('leaves rules to the host that browsers are not to follow', () => {
    const { rules } = plan([old, { fromPath: '/host', toPath: '/new', redirectInBrowser: false }])
    const { host = [], browser = [] } = rules.get('en-US') ?? {}
    expect([host, browser].map((list) => list.map(({ fromPath }) => fromPath))).toEqual([['/old', '/host'], ['/old']])
  })

  describe('of two editions', () => {
    const pages = { 'en-US': ['/', '/new', '/english'], 'zh-CN': ['/', '/new', '/chinese'] }
    const table = [
      old,
      { fromPath: '/a', toPath: '/english' },
      { fromPath: '/b', toPath: '/chinese' },
      { fromPath: '/c', toPath: 'https://other.example/' },
      { fromPath: '/d/*', toPath: '/e/*' },
    ]

    it('gives each the rules whose target it has', () => {
      const { rules, findings } = plan(table, pages)
      const fromPaths = [...rules].map(([edition, list]) => [edition, list.browser.map(({ fromPath }) => fromPath)])
      expect(fromPaths).toEqual([
        ['en-US', ['/old', '/a', '/c', '/d/*']],
        ['zh-CN', ['/old', '/b', '/c', '/d/*']],
      ])
      expect(findings).toEqual([])
    })

    it('finds that none has the target', () => {
      expect(problemsOf([{ ...old, toPath: '/german' }], pages)).toEqual(['/old: nothing is at its target /german.'])
    })
  })
})
