import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Route, Routes, useParams, useResolvedPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { App } from '#runtime/app/app.tsx'
import type { AnyPage, AreaViewProps } from '#runtime/define/page.ts'
import type { PageView } from '#runtime/page/page-resources.ts'
import { aSiteAddress, shouldNotBeCalled, someResources } from '#test/support/builders.ts'

type WithParams = Partial<Pick<AreaViewProps<AnyPage>, 'params'>>

type World = {
  readonly path: string
  readonly at?: string
  readonly basePath?: string
  readonly View: (props: { readonly data: string } & WithParams) => ReactElement
  readonly data?: string
  readonly matchPath?: string
}

/** The page at `path` as HTML, shown at an address. */
const htmlOf = ({ path, basePath = '', at = basePath + path, View, data = '', matchPath }: World): string => {
  const { page, context } = someResources({ path })
  return renderToStaticMarkup(
    <App
      site={aSiteAddress({ basePath })}
      resources={{
        page: { ...page, result: { data }, ...(matchPath !== undefined && { matchPath }) },
        context,
        View: View as PageView,
      }}
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

/** Shows the parameters of its address. */
const Asked = ({ params }: WithParams): ReactElement => <p>{JSON.stringify(params ?? null).replaceAll('"', '')}</p>

describe('the view of a client-only area', () => {
  it.each([
    { at: '/users/42', params: '{id:42}' },
    { at: '/users/42/', params: '{id:42}' },
    { at: '/users/%E5%BC%A0', params: '{id:张}' },
    { at: '/users/a%2Fb', params: '{id:a%2Fb}' },
    { at: '/old/42', params: '{}' },
  ])('a view at $at gets the parameters $params', ({ at, params }) => {
    const area = { path: '/users/[id]', matchPath: '/users/:id', View: Asked }
    expect(htmlOf({ ...area, at })).toContain(`<p>${params}</p>`)
    expect(htmlOf({ ...area, at: `/base${at}`, basePath: '/base' })).toContain(`<p>${params}</p>`)
  })

  it('a view of another page gets none', () => {
    expect(htmlOf({ path: '/users', View: Asked })).toContain('<p>null</p>')
  })
})

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
  ])('resolves $to on $path as a link does: $resolved', ({ to, resolved, ...world }) => {
    expect(htmlOf({ ...world, View: Resolved, data: to })).toContain(`<p>${resolved}</p>`)
  })

  it('Routes in a client-only area have paths from the root', () => {
    expect(htmlOf({ path: '/area', at: '/area/7', View: Area })).toContain('<p>Number 7</p>')
  })
})
