import { createContext, type ReactElement, type ReactNode, Suspense, useContext, useEffect, useId } from 'react'
import { useHref, useLocation, useMatch, useNavigate } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { PageHtml, RenderRequest, SiteParts } from '#runtime/define/site.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { usePage } from '#runtime/page/use-page.ts'
import { createSite } from '#runtime/server/create-site.tsx'
import { Slice } from '#runtime/slice/slice.tsx'
import { useStaticQuery } from '#runtime/static-query/use-static-query.tsx'
import { aHead, shouldNotBeCalled, someSettings } from '#test/support/builders.ts'
import { readDocument } from '#test/support/read-document.ts'

type View = (props: { readonly data: never }) => ReactNode

const latest = { name: 'latest', run: shouldNotBeCalled }

const Theme = createContext('light')
const Required = createContext<string | null>(null)

const Own = ({ data }: { readonly data: { readonly words?: string } }): ReactElement => (
  <main>
    before <Slice alias="header" /> {data.words}
    <p>
      {data.words}
      <Slice alias="footer" />
      after
    </p>
  </main>
)

type SiteOptions = { readonly slices: Readonly<Record<string, View>>; readonly pages?: Readonly<Record<string, View>> }

/** A site whose pages have header and footer, with a slice cache. */
const aSite = (
  { slices, pages = { './a.page.tsx': Own as View } }: SiteOptions,
  request: Partial<RenderRequest> = {},
) => {
  const site = createSite({
    settings: someSettings(),
    collections: {},
    pages: Object.fromEntries(
      Object.entries(pages).map(([file, View]) => [
        file,
        { page: { path: '/', select: shouldNotBeCalled, head: shouldNotBeCalled }, View: View as never },
      ]),
    ),
    slices: Object.fromEntries(
      ['header', 'footer', 'inner'].map((alias) => [
        `./slices/${alias}.slice.tsx`,
        { slice: { select: shouldNotBeCalled }, View: (slices[alias] ?? (() => null)) as never },
      ]),
    ) satisfies SiteParts['slices'],
  })
  const sliceCache: RenderRequest['sliceCache'] = new Map()
  return (path: string, more: Partial<RenderRequest> = {}): Promise<PageHtml> =>
    site.render({
      address: { origin: 'https://site.example', basePath: '', trailingSlash: 'never' },
      file: './a.page.tsx',
      page: {
        path,
        result: { data: { words: 'Words' }, pageContext: { edition: 'en-US', head: aHead(), frame: null } },
      },
      sliceData: () => ({}),
      staticQueryResult: () => ({ title: 'Latest' }),
      sliceCache,
      ...request,
      ...more,
    })
}

/** The same page without a cache, as React renders it. */
const inFull = (render: ReturnType<typeof aSite>, path: string, more: Partial<RenderRequest> = {}): Promise<PageHtml> =>
  render(path, { ...more, sliceCache: new Map() })

const Latest = (): ReactElement => <em>{(useStaticQuery(latest) as { readonly title: string }).title}</em>
const Effect = (): ReactElement => {
  const page = usePage()
  const navigate = useNavigate()
  useEffect(() => void (page.path === '/' && navigate('/')), [page, navigate])
  return <p>{page.edition}</p>
}
const Themed = (): ReactElement => <p>{useContext(Theme)}</p>
const Demanding = (): ReactElement => {
  const value = useContext(Required)
  if (value === null) throw new Error('There is nothing around it.')
  return <p>{value}</p>
}

const Query = (): ReactElement => (
  <Suspense>
    <Latest />
  </Suspense>
)

const Links = (): ReactElement => (
  <>
    <Link to="/">Home</Link>
    <Link to="/it's">It's</Link>
    <Link to="/a#part">Part</Link>
  </>
)

const Id = (): ReactElement => <p id={useId()}>x</p>

const Elsewhere = (): ReactElement => {
  const { path } = usePage()
  return path === '/first' ? (
    <Slice alias="header" />
  ) : (
    <>
      <p>y</p>
      <Slice alias="header" />
    </>
  )
}

const Twice = (): ReactElement => (
  <>
    <Theme value="dark">
      <Slice alias="header" />
    </Theme>
    <Slice alias="header" />
  </>
)

const Reading = (): ReactElement => (
  <>
    <p>{usePage().path}</p>
    <p>{useLocation().pathname}</p>
    <Slice alias="header" />
  </>
)

describe('a slice without page inputs', () => {
  it.each([
    { name: 'an element', view: () => <nav>Menu</nav> },
    { name: 'a text', view: () => 'Menu' },
    { name: 'texts', view: () => ['One', ' and ', 'two'].map((word) => word) },
    { name: 'nothing', view: () => null },
    { name: 'several elements', view: () => [<b key="1">1</b>, '2', <i key="3">3</i>] },
    { name: 'what means something in patterns', view: () => '$& $1 $3 $$ $<a> \\1' },
    { name: 'what is escaped', view: () => <p title={'"&\'<>'}>{'<!-- & -->'}</p> },
    {
      name: 'a static query',
      view: () => (
        <Suspense>
          <Latest />
        </Suspense>
      ),
    },
    { name: 'effects that read the page, and moves to others', view: Effect },
    {
      name: 'a drawing',
      view: () => (
        <svg aria-hidden="true">
          <path d="M0 0" />
        </svg>
      ),
    },
    {
      name: 'links',
      view: () => (
        <>
          <Link to="/a?b&c='#d">a</Link>
          <Link to="https://other.example/x">x</Link>
        </>
      ),
    },
    { name: 'another slice', view: () => ['text', <Slice key="inner" alias="inner" />, 'text'] },
  ])(
    'is rendered by the first page and once more alone, with the HTML of a render by each page: $name',
    async ({ view }) => {
      const header = vi.fn(view)
      const render = aSite({ slices: { header, footer: view, inner: () => 'Inside' } })
      await render('/first')
      header.mockClear()
      const pages = [await render('/second'), await render('/third')]
      expect(header).not.toHaveBeenCalled()
      for (const page of pages) expect(page.html).toBe((await inFull(render, '/second')).html)
    },
  )

  it('is not part of the page’s own HTML, and is the same string on every page', async () => {
    const render = aSite({ slices: { header: () => <a href="/of-slice">x</a>, footer: () => 'Footer' } })
    const first = await render('/first')
    expect(first).toMatchObject({ own: first.html, slices: [] })
    const second = await render('/second')
    expect(second.slices).toEqual(['<a href="/of-slice">x</a>', 'Footer'])
    expect(second.own).not.toMatch(/of-slice|Footer|x-/)
    expect(second.own.length + second.slices.join('').length).toBe(second.html.length)
  })

  it('a render reports the slices of a page, including nested ones', async () => {
    const render = aSite({ slices: { header: () => <Slice alias="inner" /> } })
    await render('/first')
    const sliceData = vi.fn(() => ({}))
    await render('/second', { sliceData })
    expect(new Set(sliceData.mock.calls.flat())).toEqual(new Set(['header', 'inner', 'footer']))
  })

  it('a static query is attributed to the slice that reads it, including nested slices', async () => {
    const staticQueryResult = vi.fn(() => ({ title: 'Latest' }))
    const render = aSite(
      { slices: { header: () => [<Query key="1" />, <Slice key="2" alias="inner" />], inner: Query } },
      { staticQueryResult },
    )
    await render('/first')
    expect(new Set(staticQueryResult.mock.calls.map(([, slice]: unknown[]) => slice))).toEqual(
      new Set(['header', 'inner']),
    )
  })

  it('is left out if its data could not be computed', async () => {
    const render = aSite(
      { slices: { header: () => 'Header' } },
      { sliceData: (alias) => (alias === 'header' ? undefined : {}) },
    )
    expect((await render('/first')).html).not.toContain('Header')
    expect((await render('/second')).html).not.toContain('Header')
  })
})

describe('a slice that links to the page at hand', () => {
  const current = ({ html }: PageHtml): readonly unknown[] =>
    readDocument(html)
      .all('a')
      .filter(({ attributes }) => 'aria-current' in attributes)
      .map(({ attributes }) => attributes['href'])

  it.each([
    ['/first', '/', "/it's", '/a', '/first', '/'],
    ['/', '/', '/second', '/third', "/it's"],
  ])('marks the link to the current page only, in any order of pages', async (...paths) => {
    const render = aSite({ slices: { header: Links } })
    for (const path of paths) {
      const page = await render(path)
      expect(current(page)).toEqual(['/', "/it's"].includes(path) ? [path] : [])
      expect(page.html).toBe((await inFull(render, path)).html)
    }
    expect((await render('/last')).slices).toHaveLength(2)
  })
})

describe('a slice whose HTML depends on its position', () => {
  it.each([
    { name: 'an id of useId', view: Id },
    { name: 'a relative link', view: () => <Link to="more">More</Link> },
    { name: 'a relative link upwards', view: () => <Link to="../../more">More</Link> },
    { name: 'an image that the document preloads', view: () => <img src="/a.png" alt="" /> },
    { name: 'a title', view: () => <title>A title</title> },
  ])('is rendered by each page if its HTML depends on its position: $name', async ({ view }) => {
    const render = aSite({
      slices: { header: view },
      pages: { './a.page.tsx': Own as View, './b.page.tsx': Elsewhere },
    })
    for (const file of ['./a.page.tsx', './b.page.tsx']) {
      for (const path of ['/first', '/a/b/second', '/a/third']) {
        const page = await render(path, { file })
        expect(page.html).toBe((await inFull(render, path, { file })).html)
      }
    }
    expect((await render('/fourth')).slices).toEqual([''])
  })

  it.each([
    { name: 'has a default', view: Themed, context: Theme },
    { name: 'is asked for', view: Demanding, context: Required },
  ])(
    'a position-dependent slice has the contexts of the page around it: one that $name',
    async ({ view, context: Context }) => {
      const within = (value: string) => (): ReactElement => (
        <Context value={value as never}>
          <Slice alias="header" />
        </Context>
      )
      const pages = { './a.page.tsx': within('light'), './b.page.tsx': within('dark') }
      const render = aSite({ slices: { header: view }, pages })
      for (const path of ['/first', '/second', '/third']) {
        expect((await render(path, { file: './a.page.tsx' })).html).toContain('<p>light</p>')
        expect((await render(path, { file: './b.page.tsx' })).html).toContain('<p>dark</p>')
      }
    },
  )

  it('a position-dependent slice has these contexts if one page contains it twice', async () => {
    const render = aSite({ slices: { header: Themed }, pages: { './a.page.tsx': Twice } })
    for (const path of ['/first', '/second']) expect((await render(path)).html).toMatch(/<p>dark<\/p>.*<p>light<\/p>/)
  })
})

describe('a slice that reads the page during a render', () => {
  it.each([
    { name: 'its path', view: () => <p>{usePage().path}</p> },
    { name: 'all of it', view: () => <p>{JSON.stringify({ ...usePage() })}</p> },
    { name: 'the location', view: () => <p>{useLocation().pathname}</p> },
    { name: 'whether the location matches', view: () => <p>{String(useMatch('/'))}</p> },
    { name: 'where a relative address leads', view: () => <p>{useHref('x')}</p> },
    { name: 'in a slice inside of it', view: () => <Slice alias="inner" /> },
  ])('a slice that reads the page is an error on every page, with the file of the slice: $name', async ({ view }) => {
    const render = aSite({ slices: { header: view, inner: () => <p>{usePage().path}</p> } })
    for (const path of ['/first', '/second']) {
      const error = await render(path).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({
        message: expect.stringContaining('rendered once for all pages'),
        stack: expect.stringContaining('slices.test.tsx'),
      })
    }
  })

  it('a slice that reads the page does not affect reads by the page around it', async () => {
    const render = aSite({ slices: { header: () => 'Header' }, pages: { './a.page.tsx': Reading } })
    await render('/first')
    expect((await render('/second')).html).toContain('<p>/second</p><p>/second</p><!--$-->Header<!--/$-->')
  })
})

describe('a slice that throws', () => {
  it.each([
    { name: 'by itself', view: Demanding },
    {
      name: 'inside a boundary',
      view: () => (
        <Suspense>
          <Demanding />
        </Suspense>
      ),
    },
  ])('fails every page with its error: $name', async ({ view }) => {
    const render = aSite({ slices: { header: view } })
    for (const path of ['/first', '/second']) await expect(render(path)).rejects.toThrow('nothing around it')
  })

  it('a slice with an unknown alias is rejected', async () => {
    const render = aSite({ slices: {}, pages: { './a.page.tsx': () => <Slice alias="aside" /> } })
    for (const path of ['/first', '/second']) await expect(render(path)).rejects.toThrow('slices/aside.slice.tsx')
  })

  it('a slice that contains itself is rejected', async () => {
    const render = aSite({ slices: { header: () => <Slice alias="inner" />, inner: () => <Slice alias="header" /> } })
    for (const path of ['/first', '/second']) await expect(render(path)).rejects.toThrow('remove it from header, inner')
  })
})
