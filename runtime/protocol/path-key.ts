import { findMatchPath, type MatchPath } from './match-path.ts'

/**
 * A page's address, normalised once at the boundary: decoded, without base path, query, fragment, `index.html` and trailing
 * slash; `/` for the root. Paths inside a client-only area have the key of the page that answers for the area.
 */
export type PathKey = string & { readonly _tag: 'PathKey' }

export type PathKeySettings = { readonly basePath: string; readonly matchPaths: readonly MatchPath[] }

const withoutBasePath = (pathname: string, basePath: string): string | undefined => {
  if (basePath === '' || pathname === basePath) return basePath === '' ? pathname : '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Decodes each segment on its own, so that an encoded slash or percent sign stays what it is. Undefined if malformed. */
const decodePathname = (pathname: string): string | undefined => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    // A malformed escape names no page; the caller turns this into a 404.
    return undefined
  }
}

/** The key of a path that is decoded already, such as `path` in page data. */
export const pathKeyOf = (path: string): PathKey => (path.replace(/(\/index\.html|\/)+$/, '') || '/') as PathKey

/**
 * The key of a URL's pathname, still encoded. Undefined when the pathname lies outside of the base path, holds an empty
 * segment (`//host` would be read as another origin) or a malformed escape: no page has such an address.
 */
export const toPathKey = (pathname: string, { basePath, matchPaths }: PathKeySettings): PathKey | undefined => {
  const local = withoutBasePath(pathname, basePath)
  if (local === undefined || local.includes('//')) return undefined
  const decoded = decodePathname(local)
  if (decoded === undefined) return undefined
  const key = pathKeyOf(decoded)
  const area = findMatchPath(matchPaths, key)
  return area === undefined ? key : pathKeyOf(area.path)
}

/** Pages that answer for addresses other than their own. */
export const NOT_FOUND_KEY = pathKeyOf('/404.html')
export const SERVER_ERROR_KEY = pathKeyOf('/500.html')
