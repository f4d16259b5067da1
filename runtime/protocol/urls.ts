import type { PathKey } from './path-key.ts'

/** Folder names and file names of the protocol. Locations have no leading slash and are not encoded. */
export const pageDataFile = (key: PathKey): string => `page-data/${key === '/' ? 'index' : key.slice(1)}/page-data.json`
export const appDataFile = 'page-data/app-data.json'
export const staticQueryFile = (hash: string): string => `page-data/sq/d/${hash}.json`
export const sliceDataFile = (name: string): string => `slice-data/${name}.json`
export const schemaFile = (kind: string): string => `page-data/schema/${kind}.json`

/** Where a page's HTML stands: a path that ends in `.html` is the file itself. */
export const htmlFile = (key: PathKey): string => {
  if (key === '/') return 'index.html'
  return /\.html?$/i.test(key) ? key.slice(1) : `${key.slice(1)}/index.html`
}

/** The URL of a file in the output, encoded segment by segment. */
export const fileUrl = (file: string, basePath: string): string => `${basePath}/${file.split('/').map(encodeURIComponent).join('/')}`

/** The address of a page, encoded, with base path and the trailing slash of the policy. */
export const pageUrl = (path: string, site: { readonly basePath: string; readonly trailingSlash: 'always' | 'never' }): string => {
  const encoded = path.split('/').map((segment) => encodeURIComponent(segment).replaceAll('%40', '@')).join('/')
  if (path === '/') return site.basePath === '' ? '/' : `${site.basePath}/`
  return `${site.basePath}${encoded}${site.trailingSlash === 'always' && !/\.[a-z0-9]+$/i.test(path) ? '/' : ''}`
}
