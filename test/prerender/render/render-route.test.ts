import { describe, expect, it } from 'vitest'
import { createReadLog } from '#prerender/content/inputs/read-log.ts'
import { EntryMissing } from '#prerender/content/open-content.ts'
import type { EditionContext } from '#prerender/render/edition-context.ts'
import { renderRoute } from '#prerender/render/render-route.ts'
import {
  aContext,
  anEditionBuild,
  aPageHtml,
  aPageModule,
  aRoute,
  aSite,
  shouldNotBeCalled,
  someSettings,
} from '#test/support/builders.ts'
import { readStructuredData } from '#test/support/structured-data.ts'

const buildOf = (page: Readonly<Record<string, unknown>>, build: Partial<EditionContext> = {}) =>
  anEditionBuild({ site: aSite({ pages: { './a.page.tsx': aPageModule({ path: '/a-page', ...page }) } }), ...build })

const renderIt = async (...args: Parameters<typeof renderRoute>) => {
  const result = await renderRoute(...args)
  if (result._tag === 'Failed') throw new Error(JSON.stringify(result.findings))
  return result
}

const throwing = (error: unknown) => () => {
  throw error
}

describe('renderRoute', () => {
  it('returns page data and document of a route', async () => {
    const { pageData, html, body, head } = await renderIt(aRoute(), buildOf({ select: () => ({ b: 1, a: [2] }) }))
    expect(pageData).toEqual({
      componentChunkName: 'component---pages-a-page-tsx',
      path: '/a-page',
      result: { data: { a: [2], b: 1 }, pageContext: { edition: 'en-US', head, frame: null } },
      staticQueryHashes: [],
      slicesMap: {},
      webpackCompilationHash: 'the-running-code',
    })
    expect(body).toEqual(aPageHtml('<h1>A page</h1>'))
    expect(html).toContain(body.html)
    expect(html).toContain('<title>A title</title>')
  })

  it('passes params and edition to select', async () => {
    const { pageData } = await renderIt(
      aRoute({ params: { id: 'x' }, path: '/notes/x' }),
      buildOf({ select: ({ params, edition, path }: Record<string, unknown>) => ({ params, edition, path }) }),
    )
    expect(pageData.result['data']).toEqual({ params: { id: 'x' }, edition: 'en-US', path: '/notes/x' })
  })

  it('renders the props that the browser will parse from JSON', async () => {
    const rendered: unknown[] = []
    const site = aSite({
      pages: { './a.page.tsx': aPageModule({ path: '/a-page', select: () => ({ b: undefined, a: -0 }) }) },
      render: async ({ page }) => {
        rendered.push(page.result['data'])
        return aPageHtml()
      },
    })
    await renderIt(aRoute(), anEditionBuild({ site }))
    expect(rendered).toEqual([{ a: 0 }])
  })

  it('returns the slices and static queries that were read, sorted, with those of slices separate', async () => {
    const slices = new Map(
      ['header', 'footer'].map((alias) => [
        alias,
        { file: `pages/slices/${alias}.slice.tsx`, data: {}, staticQueries: new Set<string>() },
      ]),
    )
    const site = aSite({
      render: async ({ sliceData, staticQueryResult }) => {
        sliceData('header')
        sliceData('footer')
        staticQueryResult('9')
        staticQueryResult('10')
        staticQueryResult('11', 'footer')
        return aPageHtml()
      },
    })
    const staticQueries = new Map([
      ['9', {}],
      ['10', {}],
      ['11', {}],
    ])
    const { pageData } = await renderIt(aRoute(), anEditionBuild({ site, slices, staticQueries }))
    expect(Object.entries(pageData.slicesMap)).toEqual([
      ['footer', 'footer'],
      ['header', 'header'],
    ])
    expect(pageData.staticQueryHashes).toEqual(['10', '9'])
    expect([...(slices.get('footer')?.staticQueries ?? [])]).toEqual(['11'])
  })

  it('returns the reads of this page only, from select and rendering', async () => {
    const log = createReadLog()
    const site = aSite({
      pages: {
        './a.page.tsx': aPageModule({
          select: () => {
            log.noteData(3)
            return {}
          },
          head: () => {
            log.note('message title')
            return { title: 'T', description: 'D' }
          },
        }),
      },
      frame: { frame: { select: () => log.note('message frame') ?? {} }, View: shouldNotBeCalled },
      render: async () => {
        log.noteBody(3)
        return aPageHtml()
      },
    })
    const build = anEditionBuild({ site, log })
    log.note('list of-another-page')
    expect((await renderIt(aRoute(), build)).reads).toEqual({ rows: [6, 7], keys: ['message title', 'message frame'] })
    expect(log.take()).toEqual({ rows: [], keys: [] })
  })

  it('discards the reads of a failed page', async () => {
    const log = createReadLog()
    const failing = buildOf(
      { select: () => throwing(log.note('message of-the-other') ?? new Error('broken'))() },
      { log },
    )
    expect(await renderRoute(aRoute(), failing)).toMatchObject({ _tag: 'Failed' })
    expect((await renderIt(aRoute(), buildOf({}, { log }))).reads).toEqual({ rows: [], keys: [] })
  })

  it('shares cached slices among the pages of an edition', async () => {
    const memories: unknown[] = []
    const site = aSite({
      render: async ({ sliceCache }) => {
        memories.push(sliceCache)
        return aPageHtml()
      },
    })
    const build = anEditionBuild({ site })
    for (const path of ['/a', '/b']) await renderIt(aRoute({ path }), build)
    expect(memories).toEqual([build.sliceCache, build.sliceCache])
    expect(memories[0]).toBe(memories[1])
  })

  it("adds the page's match path", async () => {
    expect((await renderIt(aRoute({ matchPath: '/a-page/*' }), buildOf({}))).pageData.matchPath).toBe('/a-page/*')
  })

  it("adds the frame's props, unless the page is bare", async () => {
    const frame = { frame: { select: () => ({ skip: 'Skip' }) }, View: shouldNotBeCalled }
    const site = aSite({ frame })
    const framed = await renderIt(aRoute(), anEditionBuild({ site }))
    const bare = await renderIt(aRoute({ frame: 'bare' }), anEditionBuild({ site }))
    expect([framed, bare].map(({ pageData }) => pageData.result['pageContext'])).toMatchObject([
      { frame: { skip: 'Skip' } },
      { frame: null },
    ])
  })

  it('follows the settings for the canonical address', async () => {
    const context = aContext({ settings: someSettings({ canonicalPaths: ['/a-page'] }) })
    expect((await renderIt(aRoute(), buildOf({}, { context }))).html).toContain(
      '<link rel="canonical" href="https://site.example/a-page">',
    )
  })

  it('passes to head the params and path of select', async () => {
    const head = ({ seen }: Record<string, unknown>, { params, path }: Record<string, unknown>) => ({
      title: JSON.stringify({ seen, params, path }),
      description: 'D',
    })
    const select = ({ params, path }: Record<string, unknown>) => ({ seen: [params, path] })
    expect((await renderIt(aRoute({ params: 7 }), buildOf({ select, head }))).head.title).toBe(
      JSON.stringify({ seen: [7, '/a-page'], params: 7, path: '/a-page' }),
    )
  })

  it("lets the site complete the head from the page's props", async () => {
    const site = aSite({
      pages: { './a.page.tsx': aPageModule({ select: () => ({ crumbs: ['Home'] }) }) },
      head: {
        complete: (head, { path, data }: { readonly path: string; readonly data: unknown }) => ({
          ...head,
          title: `${head.title} of the site`,
          structuredData: [{ path, data }],
        }),
      },
    })
    const { head, html, pageData } = await renderIt(aRoute(), anEditionBuild({ site }))
    expect(head.title).toBe('A title of the site')
    expect(readStructuredData(html)).toEqual([{ path: '/a-page', data: { crumbs: ['Home'] } }])
    expect(pageData.result['pageContext']).toEqual({ edition: 'en-US', head, frame: null })
  })

  it('reports structured data that JSON cannot represent', async () => {
    const head = () => ({ title: 'T', description: 'D', structuredData: [{ deep: [() => {}] }] })
    expect(await renderRoute(aRoute(), buildOf({ head }))).toMatchObject({
      findings: [{ _tag: 'RenderFailed', problem: expect.stringContaining('deep[0]') }],
    })
  })

  it.each([
    { part: 'select', page: { select: throwing(new Error('broken')) } },
    { part: 'head', page: { head: throwing(new Error('broken')) } },
  ])('reports that $part throws, and names the entry', async ({ page }) => {
    const location = { file: 'content/en-US/notes/x.md' }
    expect(await renderRoute(aRoute({ location }), buildOf(page))).toEqual({
      _tag: 'Failed',
      findings: [
        {
          _tag: 'RenderFailed',
          location,
          path: '/a-page',
          edition: 'en-US',
          problem: 'broken',
          madeOf: ['pages/a.page.tsx'],
        },
      ],
    })
  })

  it.each([
    { name: 'nothing', head: () => undefined },
    { name: 'no title', head: () => ({ description: 'D' }) },
    { name: 'no description', head: () => ({ title: 'T' }) },
  ])('reports that head returns $name, and names the page file', async ({ head }) => {
    const location = { file: 'content/en-US/notes/x.md' }
    expect(await renderRoute(aRoute({ location }), buildOf({ head }))).toMatchObject({
      findings: [
        {
          location: { file: 'pages/a.page.tsx' },
          problem: expect.stringContaining('`head` must return'),
          madeOf: ['content/en-US/notes/x.md'],
        },
      ],
    })
  })

  it('reports a member of head that no page has, with those that there are', async () => {
    const head = () => ({ title: 'T', description: 'D', keywords: ['FOB'] })
    expect(await renderRoute(aRoute(), buildOf({ head }))).toMatchObject({
      findings: [
        { problem: expect.stringMatching(/`keywords`, which no page has: return title, description, robots/) },
      ],
    })
  })

  it('reports a select that returns a promise', async () => {
    expect(await renderRoute(aRoute(), buildOf({ select: async () => ({}) }))).toMatchObject({
      findings: [{ problem: expect.stringContaining('`select` returns a promise') }],
    })
  })

  it('reports props that contain themselves', async () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    expect(await renderRoute(aRoute(), buildOf({ select: () => circular }))).toMatchObject({
      findings: [{ problem: expect.stringContaining('contains itself') }],
    })
  })

  it('reports that rendering fails', async () => {
    const site = aSite({ render: () => Promise.reject(new Error('broken')) })
    expect(await renderRoute(aRoute(), anEditionBuild({ site }))).toMatchObject({
      findings: [{ _tag: 'RenderFailed', location: { file: 'pages/a.page.tsx' }, problem: 'broken' }],
    })
  })

  it('names the source line that threw', async () => {
    const error = new Error('broken')
    error.stack =
      'Error: broken\n    at node:internal\n    at View (/site/templates/ui/card.tsx:12:5)\n    at Page (/site/pages/a.page.tsx:3:1)'
    expect(await renderRoute(aRoute(), buildOf({ select: throwing(error) }))).toMatchObject({
      findings: [{ location: { file: 'templates/ui/card.tsx', line: 12 } }],
    })
  })

  it.each([
    { name: 'a function', value: () => {} },
    { name: 'a date', value: new Date(0) },
    { name: 'NaN', value: Number.NaN },
  ])('reports props that JSON cannot represent: $name', async ({ value }) => {
    expect(await renderRoute(aRoute(), buildOf({ select: () => ({ deep: [value] }) }))).toMatchObject({
      findings: [{ _tag: 'RenderFailed', problem: expect.stringContaining('deep[0]') }],
    })
  })

  it('reports a static query that the site does not list', async () => {
    const site = aSite({ render: async ({ staticQueryResult }) => aPageHtml(String(staticQueryResult('7'))) })
    expect(await renderRoute(aRoute(), anEditionBuild({ site }))).toMatchObject({
      findings: [{ problem: expect.stringContaining('staticQueries') }],
    })
  })

  it('does not report a static query again whose faults are reported already', async () => {
    const site = aSite({ render: async ({ staticQueryResult }) => aPageHtml(String(staticQueryResult('7'))) })
    const staticQueries = new Map([['7', undefined]])
    expect(await renderRoute(aRoute(), anEditionBuild({ site, staticQueries }))).toEqual({
      _tag: 'Failed',
      findings: [],
    })
  })

  it('reports a missing page file', async () => {
    expect(await renderRoute(aRoute({ module: './gone.page.tsx' }), buildOf({}))).toMatchObject({
      findings: [{ _tag: 'RenderFailed', problem: expect.stringContaining('pages/a.page.tsx') }],
    })
  })

  it('does not report an entry again whose faults are reported already', async () => {
    const error = new EntryMissing('x')
    expect(await renderRoute(aRoute(), buildOf({ select: throwing(error) }))).toEqual({ _tag: 'Failed', findings: [] })
  })
})
