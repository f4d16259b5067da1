import { findMatchPath, type MatchPath } from './match-path.ts'

/**
 * A page's address, normalised once at the boundary: decoded, without base path, query, fragment, `index.html` and
 * trailing slash; `/` for the root. Paths inside a client-only area have the key of the area's page.
 */
export type PathKey = string & { readonly _tag: 'PathKey' }

export type PathKeySettings = { readonly basePath: string; readonly matchPaths: readonly MatchPath[] }

const withoutBasePath = (pathname: string, basePath: string): string | undefined => {
  if (basePath === '' || pathname === basePath) return basePath === '' ? pathname : '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined
}

/** Decodes each segment separately, so that an encoded slash or percent sign is preserved. Undefined if malformed. */
const decodePathname = (pathname: string): string | undefined => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    // No page has a malformed escape in its address; the caller shows the 404 page.
    return undefined
  }
}

/** Key of a decoded path, such as `path` in page data. */
export const pathKeyOf = (path: string): PathKey => (path.replace(/(\/index\.html|\/)+$/, '') || '/') as PathKey

/**
 * Key of a URL's pathname, still encoded. Undefined if no page can have the address: it is outside the base path, has
 * an empty segment (`//host` would be another origin) or a malformed escape.
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

/** Pages that are shown at addresses other than their own. */
export const NOT_FOUND_KEY = /* @__PURE__ */ pathKeyOf('/404.html')
export const SERVER_ERROR_KEY = /* @__PURE__ */ pathKeyOf('/500.html')
export const OFFLINE_KEY = pathKeyOf('/offline')
