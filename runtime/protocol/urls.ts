import type { PathKey } from './path-key.ts'

/** Files of the protocol. Locations have no leading slash and are not encoded. */
export const pageDataFile = (key: PathKey): string => `page-data/${key === '/' ? 'index' : key.slice(1)}/page-data.json`
export const appDataFile = 'page-data/app-data.json'
export const staticQueryFile = (hash: string): string => `page-data/sq/d/${hash}.json`
export const sliceDataFile = (name: string): string => `slice-data/${name}.json`
/** The client-only areas of a site, best rank first, for hosts: an area's document serves all paths that match. */
export const matchPathsFile = 'page-data/match-paths.json'
/** Routes for the browser; see `SiteRoutes`. */
export const siteRoutesFile = 'page-data/site-routes.json'
export const knownPagesFile = 'page-data/known-pages.json'
/** The records of an edition's pages, a line of JSON each: see `PageRecord`. */
export const pageRecordsFile = 'page-data/pages.ndjson'
export const redirectShardFile = (shard: number): string => `page-data/redirects/${shard}.json`
export const schemaFile = (kind: string): string => `page-data/schema/${kind}.json`

/** Location of a page's HTML. A path that ends in `.html` is the file itself. */
export const htmlFile = (key: PathKey): string => {
  if (key === '/') return 'index.html'
  return /\.html?$/i.test(key) ? key.slice(1) : `${key.slice(1)}/index.html`
}

/** Encodes a decoded path segment by segment. */
export const encodePath = (path: string): string => encodeURIComponent(path).replaceAll('%2F', '/')

/** The part of an address that a server receives. */
export const withoutFragment = (url: string): string | undefined => url.split('#')[0]

/** The URL of a file in the output. */
export const fileUrl = (file: string, basePath: string): string => `${basePath}/${encodePath(file)}`

/** Everything that turns a path into an address: the edition's scheme and host, the base path, and the slash policy. */
export type SiteAddress = {
  readonly origin: string
  readonly basePath: string
  readonly trailingSlash: 'always' | 'never'
  /** Scheme, host and path before the base path of all files but documents, if they have another host. */
  readonly assetPrefix?: string | undefined
}

/** What precedes the location of a file that is no document: the base path, or that on the host of files. */
export const filesBase = ({ assetPrefix = '', basePath }: Pick<SiteAddress, 'assetPrefix' | 'basePath'>): string =>
  assetPrefix + basePath

/**
 * Checks that a path ends in a file extension, such as `.pdf`; `/v1.2` does not. Files are exempt from the slash
 * policy.
 */
export const looksLikeFile = (pathname: string): boolean => /\.[a-z][a-z0-9]{0,10}$/i.test(pathname)

const withSlashPolicy = (pathname: string, policy: SiteAddress['trailingSlash']): string => {
  if (pathname === '/' || looksLikeFile(pathname)) return pathname
  const bare = pathname.replace(/\/+$/, '')
  return policy === 'always' ? `${bare}/` : bare
}

/** Applies the slash policy to a decoded path: the value of `path` in page data. */
export const pagePath = (path: string, { trailingSlash }: Pick<SiteAddress, 'trailingSlash'>): string =>
  withSlashPolicy(path, trailingSlash)

/** The encoded address of a page on its host, from its decoded path. */
export const pageUrl = (path: string, { basePath, trailingSlash }: Omit<SiteAddress, 'origin'>): string =>
  basePath + withSlashPolicy(encodePath(path), trailingSlash)

/** Spells an encoded path as `encodePath` does: URL parsers leave these characters as they find them. */
const spelled = (pathname: string): string => pathname.replace(/[$&+,:;=@]/g, encodeURIComponent)

/** Applies spelling and slash policy to a pathname below the base path, and removes `index.html`. */
export const canonicalPathname = (pathname: string, { basePath, trailingSlash }: Omit<SiteAddress, 'origin'>): string =>
  basePath +
  withSlashPolicy(spelled(pathname.slice(basePath.length)).replace(/\/index\.html$/, '/') || '/', trailingSlash)

/** Checks whether a link is a path relative to its page. */
export const isRelative = (to: string): boolean => /^(\.\.?\/|[^/?#:\\]+([/?#]|$))/.test(to)

/**
 * Resolves a link as an author wrote it. A path gets base path and slash policy; an absolute URL on the site's own host
 * becomes such a path. A relative path is relative to the page at `from` as if that were a folder, so that it means the
 * same under either slash policy. Anything else (other hosts, `#fragment`, `?query`, `mailto:`) is returned as it is.
 * The result is encoded.
 */
export const hrefOf = (to: string, site: SiteAddress, from?: string): string => {
  const { origin, basePath, trailingSlash } = site
  // Fast path for most links, which a URL parser would return unchanged.
  if (/^\/([\w-]+\/)*[\w-]*$/.test(to)) return basePath + withSlashPolicy(to, trailingSlash)
  if (from !== undefined && isRelative(to)) {
    const { pathname, search, hash } = new URL(to, origin + encodePath(from).replace(/\/*$/, '/'))
    return hrefOf(pathname.replace(/^\/+/, '/') + search + hash, site)
  }
  if (!/^(https?:\/[/\\]|\/)/i.test(to) || !URL.canParse(to, origin)) return to
  const { host, pathname, search, hash } = new URL(to, origin)
  return origin.endsWith(`/${host}`) ? basePath + withSlashPolicy(spelled(pathname), trailingSlash) + search + hash : to
}
