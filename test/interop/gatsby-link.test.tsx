import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LinkFacts, LinkProps } from '#runtime/gatsby/link.tsx'
import type { AppProvider } from '#runtime/page/app-context.tsx'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { aSiteAddress, shouldNotBeCalled } from '#test/support/builders.ts'
import { type GatsbyLink, loadGatsbyLink } from './support/gatsby-link.ts'

/** Compares `gatsby-link` 5 with ours, as the build renders them. */

const store = { slice: shouldNotBeCalled, staticQuery: shouldNotBeCalled }

/** Attributes of the link in HTML, without those by which our runtime follows it. Gatsby leaves addresses as written. */
const attributesOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      name.startsWith('data-') ? [] : [[name, decodeURI(value)]],
    ),
  )

const paths = ['/', '/blog', '/blog/post', '/blogger', '/about', '/caf%C3%A9']
/** Without the home page: below a base path its address ends in a slash here, and has none in Gatsby. */
const targets = ['/blog', '/blog/', '/blog/post', '/about?a=1', '/blog#part', './post', '../about', 'post', '/café']

const cases: readonly Omit<LinkProps, 'to'>[] = [
  {},
  { className: 'item', title: 'A title' },
  { activeClassName: 'on' },
  { className: 'item', activeClassName: 'on', activeStyle: { color: 'red' } },
  { activeStyle: { color: 'red' }, style: { color: 'blue', top: 0 } },
  { activeClassName: 'on', partiallyActive: true },
  { activeClassName: 'on', target: '_blank', rel: 'noopener', 'aria-current': 'step' },
  {
    className: 'item',
    getProps: ({ isCurrent, isPartiallyCurrent, href, location }: LinkFacts) => ({
      title: [isCurrent, isPartiallyCurrent, href, location.pathname].join(' '),
    }),
  },
]

describe.each(['', '/docs'])('links below "%s"', (basePath) => {
  let gatsby: GatsbyLink
  let own: typeof import('#runtime/gatsby/index.ts')
  let Provider: typeof AppProvider

  beforeAll(async () => {
    gatsby = await loadGatsbyLink(basePath)
    vi.stubEnv('BASE_URL', `${basePath}/`)
    vi.resetModules()
    own = await import('#runtime/gatsby/index.ts')
    Provider = (await import('#runtime/page/app-context.tsx')).AppProvider
  })

  const site = aSiteAddress({ basePath })

  const ownHtml = (path: string, link: ReactElement): string =>
    renderToStaticMarkup(
      <Provider
        value={{ site, store, path, url: pageUrl(path, site), page: { edition: 'en-US', path, slicesMap: {} } }}
      >
        <MemoryRouter>{link}</MemoryRouter>
      </Provider>,
    )

  const gatsbyHtml = (address: string, link: ReactElement): string =>
    renderToStaticMarkup(<gatsby.ServerLocation url={address}>{link}</gatsby.ServerLocation>)

  it.each(paths)('have the same attributes on the page %s', (address) => {
    const path = decodeURIComponent(address)
    // On the home page a relative path leads Gatsby to `//post`, another host, or out of the base path.
    for (const to of targets.filter((each) => path !== '/' || each.startsWith('/')))
      for (const props of cases) {
        const ours = attributesOf(ownHtml(path, <own.Link to={to} {...props} />))
        const theirs = attributesOf(gatsbyHtml(basePath + address, <gatsby.Link to={to} {...props} />))
        expect(ours, `${to} ${JSON.stringify(props)}`).toEqual(theirs)
      }
  })

  it('have the same paths from withPrefix and parsePath', () => {
    for (const to of [
      '/',
      '',
      'a',
      '/a',
      '/a?b#c',
      './a',
      '../a',
      'https://a.example/b',
      'mailto:a@b',
      '?',
      '#',
      '#a?b',
    ])
      expect([own.withPrefix(to), own.parsePath(to)], to).toEqual([gatsby.withPrefix(to), gatsby.parsePath(to)])
  })
})
