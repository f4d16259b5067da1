import { describe, expect, it } from 'vitest'
import { readDocument } from '#prerender/conform/read-document.ts'

const URL_OF_PAGE = 'https://a.example/docs/about/'
const HASH = '0123456789abcdef0123'
const read = (html: string) => readDocument(html, URL_OF_PAGE)

describe('readDocument', () => {
  it('reads what our documents say in attributes', () => {
    const html = `<script type="module" src="/docs/boot.js" integrity="sha256-b" data-entry="/docs/e.js" data-imports="/docs/a.js /docs/e.js" data-chunks="/docs/c.json" data-hashes="C A E" data-page-data="/docs/page-data/about/page-data.json"></script><div id="___gatsby" data-page-path="/about" data-compilation-hash="${HASH}" data-base-path="/docs" data-match-paths='[{"path":"/app","matchPath":"/app/*"}]'></div>`
    expect(read(html)).toMatchObject({
      hasRoot: true,
      pagePath: '/about',
      hash: HASH,
      dataBase: 'https://a.example/docs',
      basePath: '/docs',
      matchPaths: [{ path: '/app', matchPath: '/app/*' }],
      assets: [
        { url: 'https://a.example/docs/boot.js', kind: 'script', integrity: 'sha256-b' },
        { url: 'https://a.example/docs/e.js', kind: 'script', integrity: 'sha256-E' },
        { url: 'https://a.example/docs/a.js', kind: 'script', integrity: 'sha256-A' },
        { url: 'https://a.example/docs/c.json', kind: 'list', integrity: 'sha256-C' },
      ],
    })
  })

  it.each([
    ['a string, as in Gatsby 5', JSON.stringify('{"app":["/app.js"],"a\\\\b":[]}'), { app: ['/app.js'], 'a\\b': [] }],
    ['an object, as in Gatsby 4', '{"app":["/app.js"]}', { app: ['/app.js'] }],
    ['something else', '[1]', undefined],
  ])('reads the globals of Gatsby, with a chunk map that is %s', (_what, literal, chunkMap) => {
    const html = `<div id="___gatsby"></div><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/say \\"a\\"/";/*]]>*/</script><script>\n window.___chunkMapping=${literal};\n</script><script>window.___webpackCompilationHash="${HASH}";</script><script src="https://cdn.example/x/app-${HASH}.js" async></script>`
    expect(read(html)).toMatchObject({
      hasRoot: true,
      pagePath: '/say "a"/',
      hash: HASH,
      dataBase: 'https://cdn.example/x',
      chunkMap,
    })
  })

  it('takes text and comments for neither tags nor scripts', () => {
    const html =
      '<!-- <div id="___gatsby"> --><title><a href="/title"></title><textarea><a href="/area"></textarea><script>"<a href=/script>"</script><a href="/link?a=1#b">window.pagePath="/no/";</a>'
    expect(read(html)).toMatchObject({ hasRoot: false, pagePath: undefined, links: ['https://a.example/link'] })
  })

  it.each([
    ['formatting elements without end', Array.from({ length: 30_000 }, (_, index) => `<p><b x=${index}>`).join('')],
    ['elements in each other', '<div><p>'.repeat(200_000)],
    ['globals without value', `<script>${'window.___chunkMapping={'.repeat(100_000)}</script>`],
    ['strings without end', `<script>window.pagePath="${'\\\\"'.repeat(300_000)}`],
    ['comments without end', '<!--'.repeat(500_000)],
    ['an address of a megabyte', `<script src="/${'-'.repeat(1_000_000)}.js"></script>`],
  ])('reads %s in time in proportion', (_what, html) => {
    expect(read(html)).toMatchObject({ pagePath: undefined, assets: [] })
  })
})
