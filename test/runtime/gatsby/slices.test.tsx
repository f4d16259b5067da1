import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { RenderRequest } from '#runtime/define/site.ts'
import { Link } from '#runtime/gatsby/link.tsx'
import { createSite } from '#runtime/server/create-site.tsx'
import { Slice } from '#runtime/slice/slice.tsx'
import { aHead, shouldNotBeCalled, someSettings } from '#test/support/builders.ts'

type Menu = () => ReactElement

const Page = (): ReactElement => (
  <main>
    <Slice alias="menu" />
  </main>
)

/** Renders pages of one file, in order, with a menu that is rendered once where it can be. */
const render = async (View: Menu, paths: readonly string[]): Promise<readonly string[]> => {
  const page = { path: '/', select: shouldNotBeCalled, head: shouldNotBeCalled }
  const site = createSite({
    settings: someSettings(),
    collections: {},
    pages: { './a.page.tsx': { page, View: Page as never } },
    slices: { './slices/menu.slice.tsx': { slice: { select: shouldNotBeCalled }, View: View as never } },
  })
  const sliceCache: RenderRequest['sliceCache'] = new Map()
  const all: string[] = []
  for (const path of paths) {
    const { html } = await site.render({
      address: { origin: 'https://site.example', basePath: '', trailingSlash: 'never' },
      file: './a.page.tsx',
      page: { path, result: { data: {}, pageContext: { edition: 'en-US', head: aHead(), frame: null } } },
      sliceData: () => ({}),
      staticQueryResult: shouldNotBeCalled,
      sliceCache,
    })
    all.push(html)
  }
  return all
}

const paths = ['/elsewhere', '/blog/a', '/other', '/blog', '/']

describe('a link in a slice that all pages share', () => {
  it('is active on the page that it leads to', async () => {
    const pages = await render(() => <Link to="/blog" activeClassName="on" />, paths)
    expect(pages.map((html) => html.includes('class="on"'))).toEqual([false, false, false, true, false])
  })

  it('is active on every page below, if it may be partially', async () => {
    const pages = await render(() => <Link to="/blog" activeClassName="on" partiallyActive />, paths)
    expect(pages.map((html) => html.includes('class="on"'))).toEqual([false, true, false, true, false])
  })

  it('asks a function of its own on every page', async () => {
    const pages = await render(
      () => <Link to="/blog" getProps={({ location }) => ({ title: location.pathname })} />,
      paths,
    )
    expect(pages.map((html) => / title="([^"]*)"/.exec(html)?.[1])).toEqual(paths)
  })
})
