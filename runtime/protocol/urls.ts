import type { PathKey } from './path-key.ts'

/** Folder names and file names of the protocol. Locations have no leading slash and are not encoded. */
export const pageDataFile = (key: PathKey): string => `page-data/${key === '/' ? 'index' : key.slice(1)}/page-data.json`
export const appDataFile = 'page-data/app-data.json'
export const staticQueryFile = (hash: string): string => `page-data/sq/d/${hash}.json`
export const sliceDataFile = (name: string): string => `slice-data/${name}.json`
/** The client-only areas of a site, best rank first, for hosts: what matches is answered by the area's document. */
export const matchPathsFile = 'page-data/match-paths.json'
/** Routes for the browser; see `SiteRoutes`. */
export const siteRoutesFile = 'page-data/site-routes.json'
export const knownPagesFile = 'page-data/known-pages.json'
export const redirectShardFile = (shard: number): string => `page-data/redirects/${shard}.json`
export const schemaFile = (kind: string): string => `page-data/schema/${kind}.json`

/** Where a page's HTML stands: a path that ends in `.html` is the file itself. */
export const htmlFile = (key: PathKey): string => {
  if (key === '/') return 'index.html'
  return /\.html?$/i.test(key) ? key.slice(1) : `${key.slice(1)}/index.html`
}

/** Encodes a decoded path segment by segment. */
export const encodePath = (path: string): string => encodeURIComponent(path).replaceAll('%2F', '/')

/** Of an address, all that a server is sent. */
export const withoutFragment = (url: string): string | undefined => url.split('#')[0]

/** The URL of a file in the output. */
export const fileUrl = (file: string, basePath: string): string => `${basePath}/${encodePath(file)}`

/** What turns a path into an address: the edition's scheme and host, the base path, and the policy on trailing slashes. */
export type SiteAddress = {
  readonly origin: string
  readonly basePath: string
  readonly trailingSlash: 'always' | 'never'
}

/** Whether a path names a file by its ending, such as `.pdf`; `/v1.2` does not. Files are the same under every slash policy. */
export const looksLikeFile = (pathname: string): boolean => /\.[a-z][a-z0-9]{0,10}$/i.test(pathname)

const withSlashPolicy = (pathname: string, policy: SiteAddress['trailingSlash']): string => {
  if (pathname === '/' || looksLikeFile(pathname)) return pathname
  const bare = pathname.replace(/\/+$/, '')
  return policy === 'always' ? `${bare}/` : bare
}

/** A page's path as the policy spells it: what `path` in page data holds. Decoded in, decoded out. */
export const pagePath = (path: string, { trailingSlash }: Pick<SiteAddress, 'trailingSlash'>): string =>
  withSlashPolicy(path, trailingSlash)

/** The encoded address of a page on its host, from its decoded path. */
export const pageUrl = (path: string, { basePath, trailingSlash }: Omit<SiteAddress, 'origin'>): string =>
  basePath + withSlashPolicy(encodePath(path), trailingSlash)

/** A pathname below the base path as the policy spells it, without `index.html`. */
export const canonicalPathname = (pathname: string, { basePath, trailingSlash }: Omit<SiteAddress, 'origin'>): string =>
  basePath + withSlashPolicy(pathname.slice(basePath.length).replace(/\/index\.html$/, '/') || '/', trailingSlash)

/**
 * The `href` of a link as an author wrote it, encoded: a path gets base path and slash policy, an absolute URL on the site's
 * own host becomes such a path. A relative path starts from the page it stands on, `from`, as if that were a folder, so that it
 * means the same under either slash policy. Everything else (other hosts, `#fragment`, `?query`, `mailto:`) stays.
 */
export const hrefOf = (to: string, site: SiteAddress, from?: string): string => {
  const { origin, basePath, trailingSlash } = site
  // A URL parser would leave such a path as it is, and most links are one.
  if (/^\/([\w-]+\/)*[\w-]*$/.test(to)) return basePath + withSlashPolicy(to, trailingSlash)
  if (from !== undefined && /^(\.\.?\/|[^/?#:\\]+([/?#]|$))/.test(to)) {
    const { pathname, search, hash } = new URL(to, origin + encodePath(from).replace(/\/*$/, '/'))
    return hrefOf(pathname.replace(/^\/+/, '/') + search + hash, site)
  }
  if (!/^(https?:\/[/\\]|\/)/i.test(to) || !URL.canParse(to, origin)) return to
  const { host, pathname, search, hash } = new URL(to, origin)
  return origin.endsWith(`/${host}`) ? basePath + withSlashPolicy(pathname, trailingSlash) + search + hash : to
}
