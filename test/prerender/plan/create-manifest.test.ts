import { describe, expect, it } from 'vitest'
import { EntryMissing } from '#prerender/content/open-content.ts'
import { createManifest } from '#prerender/plan/create-manifest.ts'
import { aContext, aPageModule, aSite, someSettings } from '#test/support/builders.ts'

type Pages = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const manifestOf = (pages: Pages, context = aContext(), hasLostContent = false) => {
  const modules = Object.fromEntries(Object.entries(pages).map(([file, page]) => [file, aPageModule(page)]))
  return createManifest(aSite({ pages: modules }), context, '/site', hasLostContent)
}

describe('createManifest', () => {
  it('collects the routes of every page, sorted by path', () => {
    const { routes, findings } = manifestOf({
      './note.page.tsx': {
        routes: () => [
          { path: '/notes/b', params: { id: 'b' }, file: 'content/en-US/notes/b.md' },
          { path: '/notes/a', params: { id: 'a' } },
        ],
      },
      './home.page.tsx': { path: '/' },
    })
    expect(findings).toEqual([])
    expect(routes).toMatchObject([
      {
        path: '/',
        key: '/',
        module: './home.page.tsx',
        pageFile: 'pages/home.page.tsx',
        frame: 'site',
        location: { file: 'pages/home.page.tsx' },
      },
      { path: '/notes/a', params: { id: 'a' }, location: { file: 'pages/note.page.tsx' } },
      { path: '/notes/b', params: { id: 'b' }, location: { file: 'content/en-US/notes/b.md' } },
    ])
  })

  it('applies the slash policy', () => {
    const context = aContext({ settings: someSettings({ trailingSlash: 'always' }) })
    expect(manifestOf({ './a.page.tsx': { path: '/a' } }, context).routes).toMatchObject([{ path: '/a/', key: '/a' }])
  })

  it('omits a page from an edition without it', () => {
    expect(manifestOf({ './a.page.tsx': { path: '/a', exists: () => false } }).routes).toEqual([])
  })

  it('reports an invalid path, and continues', () => {
    const { routes, findings } = manifestOf({
      './bad.page.tsx': { routes: () => [{ path: 'bad', params: {}, file: 'content/en-US/bad.md' }] },
      './good.page.tsx': { path: '/good' },
    })
    expect(findings).toMatchObject([{ _tag: 'InvalidPath', location: { file: 'content/en-US/bad.md' }, path: 'bad' }])
    expect(routes.map(({ path }) => path)).toEqual(['/good'])
  })

  describe('the params of a route', () => {
    const withParams = (params: unknown) =>
      manifestOf({ './a.page.tsx': { routes: () => [{ path: '/a', params, file: 'content/a.md' }] } })

    it.each([
      {
        name: 'flat',
        params: { id: 'a', page: 2, isLast: false, next: null },
        kept: { id: 'a', page: 2, isLast: false, next: null },
      },
      { name: 'of lists and objects', params: { words: ['a', { b: 1 }] }, kept: { words: ['a', { b: 1 }] } },
      { name: 'with members that are undefined', params: { id: 'a', page: undefined }, kept: { id: 'a' } },
      { name: 'left out', params: undefined, kept: undefined },
    ])('are canonical JSON: $name', ({ params, kept }) => {
      const { routes, findings } = withParams(params)
      expect(findings).toEqual([])
      expect(routes.map((route) => route.params)).toStrictEqual([kept])
    })

    const circular: Record<string, unknown> = {}
    circular['self'] = circular

    it.each([
      { name: 'a set', params: { words: new Set(['a']) }, says: 'params.words is an instance of Set' },
      { name: 'a function', params: { render: () => 'a' }, says: 'params.render is a function' },
      { name: 'a BigInt', params: { ids: [1n] }, says: 'params.ids[0] is a bigint' },
      { name: 'a date', params: { day: new Date(0) }, says: 'params.day is an instance of Date' },
      { name: 'no number', params: { page: Number.NaN }, says: 'params.page is NaN' },
      { name: 'themselves', params: circular, says: '' },
    ])('params with $name are a fault of the page file', ({ params, says }) => {
      const { routes, findings, missingPaths } = withParams(params)
      expect(findings).toMatchObject([
        {
          _tag: 'RenderFailed',
          location: { file: 'pages/a.page.tsx' },
          path: '/a',
          edition: 'en-US',
          problem: expect.stringContaining(says),
        },
      ])
      expect([routes, missingPaths]).toEqual([[], ['/a']])
    })
  })

  it('an unreadable share font is a finding', () => {
    const context = aContext({ settings: someSettings({ shareFonts: ['lost.ttf'] }) })
    expect(manifestOf({ './a.page.tsx': { path: '/a' } }, context)).toMatchObject({
      findings: [
        {
          _tag: 'InvalidSettings',
          location: { file: 'content/site.ts' },
          problem: expect.stringContaining('lost.ttf'),
        },
      ],
      routes: [{ path: '/a' }],
    })
  })

  it('two pages on one path are a finding', () => {
    const { findings } = manifestOf({ './a.page.tsx': { path: '/same' }, './b.page.tsx': { path: '/Same/' } })
    expect(findings).toMatchObject([{ _tag: 'ConflictingPaths' }])
  })

  it("an exception in a page's routes is a finding", () => {
    const failing = () => {
      throw new Error('no routes today')
    }
    expect(manifestOf({ './a.page.tsx': { routes: failing } }).findings).toMatchObject([
      { _tag: 'RenderFailed', location: { file: 'pages/a.page.tsx' }, edition: 'en-US', problem: 'no routes today' },
    ])
  })

  it('an entry whose faults are reported already is no further finding', () => {
    const error = new EntryMissing('missing')
    const failing = () => {
      throw error
    }
    expect(manifestOf({ './a.page.tsx': { routes: failing } })).toEqual({
      routes: [],
      matchPaths: [],
      findings: [],
      missingPaths: [],
    })
  })

  it('paths missing only because of faulty content are recorded', () => {
    const missing = () => {
      throw new EntryMissing('missing')
    }
    const pages = {
      './a.page.tsx': { path: '/a', exists: missing },
      './b.page.tsx': { path: '/b', exists: () => false },
      './c.page.tsx': { path: '/c' },
    }
    expect(manifestOf(pages).missingPaths).toEqual(['/a'])
    expect(manifestOf(pages, aContext(), true).missingPaths).toEqual(['/a', '/b'])
  })

  it('client-only areas and the pages inside them are listed, best rank first', () => {
    const { matchPaths, routes } = manifestOf({
      './app.page.tsx': { path: '/app', matchPath: '/app/*' },
      './login.page.tsx': { path: '/app/login' },
      './about.page.tsx': { path: '/about' },
    })
    expect(matchPaths).toEqual([
      { path: '/app/login', matchPath: '/app/login' },
      { path: '/app', matchPath: '/app/*' },
    ])
    expect(routes.find(({ path }) => path === '/app')?.matchPath).toBe('/app/*')
  })
})
