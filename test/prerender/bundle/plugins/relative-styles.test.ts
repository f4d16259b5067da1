import { expect, it } from 'vitest'
import { relativeStyles } from '#prerender/bundle/plugins/relative-styles.ts'

type Asset = { readonly type: 'asset'; readonly fileName: string; source: string }

/** The text of a style sheet after the plugin. */
const rewrite = (source: string, basePath: string): string => {
  const asset: Asset = { type: 'asset', fileName: 'assets/a-1.css', source }
  const { generateBundle } = relativeStyles(basePath)
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no such hook.')
  generateBundle.call({} as never, {} as never, { [asset.fileName]: asset } as never, true)
  return asset.source
}

it.each([
  { css: 'url(/images/a.png)', basePath: '', becomes: 'url(../images/a.png)' },
  { css: 'url("/docs/images/a.png")', basePath: '/docs', becomes: 'url("../images/a.png")' },
  { css: "url( '/docs/a.png' )", basePath: '/docs', becomes: "url('../a.png' )" },
  { css: 'url(/other/a.png)', basePath: '/docs', becomes: 'url(/other/a.png)' },
  { css: 'url(//b.example/a)', basePath: '', becomes: 'url(//b.example/a)' },
  { css: 'url(./a-1.png)', basePath: '', becomes: 'url(./a-1.png)' },
  { css: 'url(data:image/png;base64,/AA)', basePath: '', becomes: 'url(data:image/png;base64,/AA)' },
])('$css below "$basePath" becomes $becomes', ({ css, basePath, becomes }) => {
  expect(rewrite(`.a { background: ${css} }`, basePath)).toBe(`.a { background: ${becomes} }`)
})
