import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, useParams, useResolvedPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { App } from '#runtime/app/app.tsx'
import type { PageView } from '#runtime/page/page-resources.ts'
import { aSiteAddress, shouldNotBeCalled, someResources } from '#test/support/builders.ts'

type World = {
  readonly path: string
  readonly at?: string
  readonly basePath?: string
  readonly View: (props: { readonly data: string }) => ReactElement
  readonly data?: string
}

/** The page at `path` as HTML, shown at an address. */
const htmlOf = ({ path, basePath = '', at = basePath + path, View, data = '' }: World): string => {
  const { page, context } = someResources({ path })
  return renderToStaticMarkup(
    <App
      site={aSiteAddress({ basePath })}
      resources={{ page: { ...page, result: { data } }, context, View: View as PageView }}
      store={{ slice: shouldNotBeCalled, staticQuery: shouldNotBeCalled }}
      Frame={({ children }) => children}
      location={{ pathname: at }}
      navigator={{ createHref: String, go: shouldNotBeCalled, push: shouldNotBeCalled, replace: shouldNotBeCalled }}
    />,
  )
}

/** Shows what a relative path becomes. */
const Resolved = ({ data }: { readonly data: string }): ReactElement => <p>{useResolvedPath(data).pathname}</p>

const Numbered = (): ReactElement => <p>Number {useParams()['id']}</p>

const Area = (): ReactElement => (
  <Routes>
    <Route path="/area/:id" element={<Numbered />} />
  </Routes>
)

describe('React Router in a page', () => {
  it.each([
    { path: '/docs/page-1', to: '../page-2', resolved: '/docs/page-2' },
    { path: '/docs/page-1', to: 'part', resolved: '/docs/page-1/part' },
    { path: '/docs/page-1', to: './part', resolved: '/docs/page-1/part' },
    { path: '/docs/page-1/', to: '../page-2', resolved: '/docs/page-2' },
    { path: '/docs/page-1', to: '../../a', resolved: '/a' },
    { path: '/docs/page-1', to: '../../../a', resolved: '/a' },
    { path: '/docs/page-1', to: '/a', resolved: '/a' },
    { path: '/', to: 'a', resolved: '/a' },
    { path: '/', to: '../a', resolved: '/a' },
    { path: '/café/a', to: '../b', resolved: '/caf%C3%A9/b' },
    { path: '/area', at: '/area/deep/er', to: '../b', resolved: '/b' },
    { path: '/docs/page-1', basePath: '/base', to: '../page-2', resolved: '/docs/page-2' },
  ])('React Router resolves $to on $path as a link does: $resolved', ({ to, resolved, ...world }) => {
    expect(htmlOf({ ...world, View: Resolved, data: to })).toContain(`<p>${resolved}</p>`)
  })

  it('Routes in a client-only area have paths from the root', () => {
    expect(htmlOf({ path: '/area', at: '/area/7', View: Area })).toContain('<p>Number 7</p>')
  })
})
