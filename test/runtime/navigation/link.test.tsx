import { type ComponentProps, createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Link } from '#runtime/navigation/link.tsx'
import { AppProvider } from '#runtime/page/app-context.tsx'
import { pageUrl } from '#runtime/protocol/urls.ts'
import { aSiteAddress, shouldNotBeCalled } from '#test/support/builders.ts'

type Props = ComponentProps<typeof Link> & { readonly on?: string }

/** The link as HTML, on the page at `on`. */
const htmlOf = ({ on = '/', ...props }: Props): string => {
  const site = aSiteAddress()
  const page = { edition: 'en-US', path: on, slicesMap: {} }
  const store = { slice: shouldNotBeCalled, staticQuery: shouldNotBeCalled }
  return renderToStaticMarkup(
    <AppProvider value={{ site, store, path: on, url: pageUrl(on, site), page }}>
      <Link {...props} />
    </AppProvider>,
  )
}

describe('Link', () => {
  it('renders a plain link for the document to follow', () => {
    expect(htmlOf({ to: '/a', children: 'A' })).toBe('<a href="/a">A</a>')
  })

  it.each([true, false])('passes on whether to replace the history entry: %s', (replace) => {
    expect(htmlOf({ to: '/a', replace })).toBe(`<a href="/a" data-replace="${replace}"></a>`)
  })

  it('passes on its state', () => {
    expect(htmlOf({ to: '/a', state: { from: 'b' } })).toContain('data-state="{&quot;from&quot;:&quot;b&quot;}"')
  })

  it.each(['/a', '/a+b', '/@team', '/a:b;c', '/café'])('knows the current page %s by any spelling', (path) => {
    for (const to of [path, `.${path}`]) {
      const html = htmlOf({ to, on: path })
      expect(html.includes('aria-current="page"'), html).toBe(to === path)
    }
    expect(htmlOf({ to: `..${path}`, on: path })).toContain('aria-current="page"')
  })

  it('takes a ref', () => {
    const ref = createRef<HTMLAnchorElement>()
    expect((<Link to="/a" ref={ref} />).props.ref).toBe(ref)
  })
})
