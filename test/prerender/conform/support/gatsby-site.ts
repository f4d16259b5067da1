import { cpSync } from 'node:fs'
import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { listFiles, readJson, writeFiles } from '#test/support/files.ts'

type Named = { readonly path: string; readonly componentChunkName: string }

const HASH = '0123456789abcdef0123'

/**
 * Lays the recorded Gatsby build into a folder with what is left out there: documents, code, chunk map and sitemap, as
 * Gatsby names and links them.
 */
export const layGatsbySite = (dir: string): string => {
  cpSync(path.join(repositoryDir, 'test/fixtures/gatsby-5'), dir, { recursive: true })
  const files = listFiles(dir)
  const read = (file: string): Named => readJson(dir, file) as Named
  const pages = files.filter((file) => file.endsWith('/page-data.json')).map(read)
  const slices = files.filter((file) => file.startsWith('slice-data/')).map(read)
  const chunks = [...new Set([...pages, ...slices].map(({ componentChunkName }) => componentChunkName))]
  const map = Object.fromEntries(['app', ...chunks].map((name) => [name, [`/${name}-${HASH}.js`]]))
  const { webpackCompilationHash: hash } = readJson(dir, 'page-data/app-data.json') as {
    readonly webpackCompilationHash: string
  }
  const scripts = ['webpack-runtime', 'framework', 'app'].map((name) => `/${name}-${HASH}.js`)
  const documentOf = (at: string): string =>
    [
      `<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body><div id="___gatsby">${at}</div>`,
      `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath=${JSON.stringify(at)};/*]]>*/</script>`,
      `<script id="gatsby-chunk-mapping">window.___chunkMapping=${JSON.stringify(JSON.stringify(map))};</script>`,
      `<script>window.___webpackCompilationHash="${hash}";</script>`,
      ...scripts.map((script) => `<script src="${script}" async></script>`),
      '</body></html>',
    ].join('')
  const htmlFile = (at: string): string => (at.endsWith('.html') ? at.slice(1) : `${at.slice(1)}index.html`)
  const location = (at: string): string =>
    `<url><loc>https://recorded.example${encodeURI(at).replaceAll('&', '&amp;')}</loc></url>`
  writeFiles(dir, {
    ...Object.fromEntries(pages.map(({ path: at }) => [htmlFile(at), documentOf(at)])),
    ...Object.fromEntries([...scripts, ...Object.values(map).flat()].map((file) => [file.slice(1), '"use strict"'])),
    'chunk-map.json': JSON.stringify(map),
    'sitemap-index.xml':
      '<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://recorded.example/sitemap-0.xml</loc></sitemap></sitemapindex>',
    'sitemap-0.xml': `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages
      .map(({ path: at }) => at)
      .filter((at) => !at.startsWith('/404'))
      .map(location)
      .join('')}</urlset>`,
  })
  return dir
}
