/** A path in its parts, each with the character that begins it. */
export type ParsedPath = { readonly pathname: string; readonly search: string; readonly hash: string }

/** Splits a path at the first `#`, and what is before it at the first `?`. A lone `?` or `#` is no part. */
export const parsePath = (path: string): ParsedPath => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path || '/') ?? []
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

/** Checks that a link is one within the site: it names no scheme. */
export const isLocal = (to: string): boolean => !/^[a-z][a-z\d+.-]*:/i.test(to)

/** The base path of the site, which the bundler knows with a slash at its end. */
const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** Puts the site's base path before a path. Addresses with a scheme, `./…` and `../…` stay as they are. */
export const withPrefix = (path: string): string =>
  !isLocal(path) || /^\.\.?\//.test(path) ? path : `${base}${path.startsWith('/') ? '' : '/'}${path}`
