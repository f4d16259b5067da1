import {
  Component,
  type ComponentType,
  lazy,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
} from 'react'
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { RenderRequest, SiteParts } from '#runtime/define/site.ts'
import { Link } from '#runtime/navigation/link.tsx'
import { useSearch } from '#runtime/navigation/use-search.ts'
import { staticQueryHash } from '#runtime/protocol/static-query-hash.ts'
import { createSite } from '#runtime/server/create-site.tsx'
import { Slice } from '#runtime/slice/slice.tsx'
import { useStaticQuery } from '#runtime/static-query/use-static-query.tsx'
import { aHead, shouldNotBeCalled, someSettings } from '#test/support/builders.ts'
import { readDocument } from '#test/support/read-document.ts'

type View = (props: { readonly data: never }) => ReactElement

const latest = { name: 'latest', run: shouldNotBeCalled }

const aSiteOf = (view: View, parts: Partial<SiteParts> = {}) =>
  createSite({
    settings: someSettings(),
    collections: {},
    pages: {
      './a.page.tsx': { page: { path: '/a-page', select: shouldNotBeCalled, head: shouldNotBeCalled }, View: view },
    },
    ...parts,
  })

const aRequest = (request: Partial<RenderRequest> = {}): RenderRequest => ({
  address: { origin: 'https://site.example', basePath: '/docs', trailingSlash: 'always' },
  file: './a.page.tsx',
  page: {
    path: '/a-page/',
    result: { data: { title: 'A title' }, pageContext: { edition: 'en-US', head: aHead(), frame: null } },
  },
  sliceData: () => ({}),
  staticQueryResult: () => ({}),
  sliceCache: new Map(),
  ...request,
})

const render = async (
  view: View,
  parts: Partial<SiteParts> = {},
  request: Partial<RenderRequest> = {},
): Promise<string> => (await aSiteOf(view, parts).render(aRequest(request))).html

const Title = ({ data }: { readonly data: { readonly title: string } }): ReactElement => <h1>{data.title}</h1>
const Throwing = (): ReactElement => {
  throw new Error('broken')
}
const ThrowingInside = (): ReactElement => (
  <Suspense>
    <Throwing />
  </Suspense>
)
class Old extends Component<{ readonly data: never }> {
  override render = () => <p>old</p>
}
const Waiting = (): ReactElement => <p>{use(Promise.resolve('late'))}</p>
const Missing = lazy(() => Promise.reject(new Error('no such chunk')))
const WithSlice = (): ReactElement => <Slice alias="header" />
const Latest = (): ReactElement => <p>{(useStaticQuery(latest) as { readonly title: string }).title}</p>
const WithQuery = (): ReactElement => (
  <Suspense>
    <Latest />
  </Suspense>
)
const Links = (): ReactElement => (
  <>
    <Link to="/a-page">here</Link>
    <Link to="/other#part">there</Link>
  </>
)

const Frame = ({
  data,
  children,
}: {
  readonly data: { readonly skip: string }
  readonly children: ReactNode
}): ReactElement => <section title={data.skip}>{children}</section>
const Unasked = (): ReactElement => shouldNotBeCalled()
const TheShell = (): ReactElement => <p>Please wait.</p>
const WithText = (): ReactElement => <p>{String(useStaticQuery('{ site { title } }' as never))}</p>

const header = { './slices/header.slice.tsx': { slice: { select: shouldNotBeCalled }, View: Latest as View } }

describe('render', () => {
  it('renders the page with its data inside the focus wrapper', async () => {
    const html = await render(Title)
    expect(readDocument(html).all('h1')[0]?.text).toBe('A title')
    expect([...readDocument(html).ids]).toEqual(['gatsby-focus-wrapper', 'gatsby-announcer'])
  })

  it('renders the frame around the page, with its data', async () => {
    const frame = { frame: { select: shouldNotBeCalled }, View: Frame }
    const { page } = aRequest()
    const pageContext = { ...page.result.pageContext, frame: { skip: 'Skip' } }
    const html = await render(Title, { frame }, { page: { ...page, result: { ...page.result, pageContext } } })
    expect(html).toContain('<section title="Skip"><h1>A title</h1></section>')
  })

  it('applies the slash policy to links, and marks the link to the current page', async () => {
    const [here, there] = readDocument(await render(Links)).all('a')
    expect(here?.attributes).toEqual({ href: '/docs/a-page/', 'aria-current': 'page' })
    expect(there?.attributes).toEqual({ href: '/docs/other/#part' })
  })

  it('attributes a static query to the slice that reads it', async () => {
    const staticQueryResult = vi.fn(() => ({ title: 'Latest' }))
    expect(await render(WithSlice, { slices: header }, { staticQueryResult })).toContain('Latest')
    expect(await render(WithQuery, {}, { staticQueryResult })).toContain('Latest')
    const queries = new Set(staticQueryResult.mock.calls.map((call) => JSON.stringify(call)))
    expect([...queries]).toEqual(
      [[staticQueryHash('latest'), 'header'], [staticQueryHash('latest')]].map((call) => JSON.stringify(call)),
    )
  })

  it.each(['constructor', 'toString', '__proto__'])('finds the slice with the name %s', async (alias) => {
    const slices = Object.fromEntries([
      [`./slices/${alias}.slice.tsx`, { slice: { select: shouldNotBeCalled }, View: Title as View }],
    ])
    const html = await render(
      () => <Slice alias={alias} />,
      { slices },
      { sliceData: () => ({ title: 'Of the slice' }) },
    )
    expect(html).toContain('Of the slice')
  })

  it('passes data to a slice', async () => {
    const slices = { './slices/header.slice.tsx': { slice: { select: shouldNotBeCalled }, View: Title as View } }
    expect(await render(WithSlice, { slices }, { sliceData: () => ({ title: 'Of the slice' }) })).toContain(
      'Of the slice',
    )
  })

  it.each([
    { name: 'of a page', view: Throwing },
    { name: 'inside a boundary', view: ThrowingInside },
    { name: 'that reads a slice which is not there', view: WithSlice, says: 'slices/header.slice.tsx' },
  ])('rejects with the error of a component $name', async ({ view, says = 'broken' }) => {
    await expect(render(view)).rejects.toThrow(says)
  })
})

describe('a client-only area', () => {
  const area = { page: { ...aRequest().page, matchPath: '/a-page/*' } }
  const page = { path: '/a-page', matchPath: '/a-page/*', select: shouldNotBeCalled, head: shouldNotBeCalled }

  it('the document of a client-only area has the shell of its page file, in the frame', async () => {
    const html = await render(
      Unasked,
      {
        pages: { './a.page.tsx': { page, View: Unasked, Shell: TheShell } },
        frame: { frame: { select: shouldNotBeCalled }, View: Frame },
      },
      {
        page: {
          ...area.page,
          result: { data: {}, pageContext: { edition: 'en-US', head: aHead(), frame: { skip: 'Skip' } } },
        },
      },
    )
    expect(html).toContain('<section title="Skip"><p>Please wait.</p></section>')
  })

  it('the document of a client-only area without a shell shows no page', async () => {
    expect(await render(Unasked, {}, area)).toMatch(/^<div id="gatsby-focus-wrapper" tabindex="-1"><\/div>/)
  })
})

describe('a lazy component inside a boundary', () => {
  const aLazyPage = (Inner: ComponentType): View => {
    const LazyInner = lazy(async () => ({ default: Inner }))
    return () => (
      <Suspense fallback="waiting">
        <LazyInner />
      </Suspense>
    )
  }

  it('render waits for a lazy component and those inside it, and counts the static queries that they read', async () => {
    const staticQueryResult = vi.fn(() => ({ title: 'Latest' }))
    const html = await render(aLazyPage(aLazyPage(Latest) as ComponentType), {}, { staticQueryResult })
    expect(html).toContain('<p>Latest</p>')
    expect(html).not.toContain('waiting')
    expect(staticQueryResult).toHaveBeenCalledWith(staticQueryHash('latest'))
  })

  it('render writes the markup that it writes once the component is loaded', async () => {
    const view = aLazyPage(Latest)
    const staticQueryResult = () => ({ title: 'Latest' })
    const [first, second] = [
      await render(view, {}, { staticQueryResult }),
      await render(view, {}, { staticQueryResult }),
    ]
    expect(first).toBe(second)
  })

  it('render waits for a lazy component inside a slice', async () => {
    const slices = {
      './slices/header.slice.tsx': { slice: { select: shouldNotBeCalled }, View: aLazyPage(Latest) },
    }
    const html = await render(WithSlice, { slices }, { staticQueryResult: () => ({ title: 'Latest' }) })
    expect(html).toContain('<p>Latest</p>')
  })

  it('render rejects with what a lazy component throws, or with the error of loading it', async () => {
    await expect(render(aLazyPage(Throwing))).rejects.toThrow('broken')
    const view: View = () => (
      <Suspense>
        <Missing />
      </Suspense>
    )
    await expect(render(view)).rejects.toThrow('no such chunk')
  })

  it('render rejects a component that waits for something new each time', async () => {
    const view: View = () => (
      <Suspense>
        <Waiting />
      </Suspense>
    )
    await expect(render(view)).rejects.toThrow('does not exist in the build')
  })
})

describe('a view that returns nothing', () => {
  const Nothing = (() => undefined) as unknown as View

  it('render rejects a view that returns undefined, and names its file', async () => {
    await expect(render(Nothing)).rejects.toThrow('View of pages/a.page.tsx returns nothing')
  })

  it('render accepts a view that returns null, and views of other kinds', async () => {
    expect(await render((() => null) as unknown as View)).not.toContain('<p>')
    expect(await render(Old as unknown as View)).toContain('<p>old</p>')
    expect(await render(memo(Title) as unknown as View)).toContain('A title')
  })
})

describe('useStaticQuery', () => {
  it('rejects a string instead of a query', async () => {
    await expect(render(WithText)).rejects.toThrow('instead of a query')
  })
})

const Filter = ({ of }: { readonly of: string }): ReactElement => <p>{of}</p>
const Queried = (): ReactElement => <Filter of={useLocation().search} />
const Later = (): ReactElement => {
  const location = useLocation()
  const navigate = useNavigate()
  const [search] = useSearch()
  useEffect(() => void navigate(location.search))
  return (
    <p>
      {location.pathname} {search === '' ? 'no query' : search} {useHref('x')}
    </p>
  )
}

describe('a page that reads what no document knows', () => {
  it.each([
    { name: 'the query by useLocation', view: () => <Filter of={useLocation().search} />, says: 'the query' },
    {
      name: 'the query by useSearchParams',
      view: () => <Filter of={String(useSearchParams()[0])} />,
      says: 'the query',
    },
    { name: 'the fragment', view: () => <Filter of={useLocation().hash} />, says: 'the fragment' },
    {
      name: 'all of the location',
      view: () => <Filter of={JSON.stringify({ ...useLocation() })} />,
      says: 'the query',
    },
    { name: 'the query in a slice', view: () => <Slice alias="header" />, says: 'the query' },
  ])('is an error while it renders: $name', async ({ view, says }) => {
    const slices = { './header.slice.tsx': { slice: { select: shouldNotBeCalled }, View: Queried } }
    await expect(render(view, { slices })).rejects.toMatchObject({
      message: expect.stringContaining(`it cannot read ${says} of the location while it renders: read it in an effect`),
      stack: expect.stringContaining('create-site.test.tsx'),
    })
  })

  it('is an error in the frame, too', async () => {
    await expect(render(Title, { frame: { View: Queried } as never })).rejects.toThrow('cannot read the query')
  })

  it('reads it with useSearch, in an effect, or when it navigates', async () => {
    expect(await render(Later)).toContain('no query')
  })
})
