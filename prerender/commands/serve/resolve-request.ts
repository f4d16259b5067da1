import { findMatchPath, type MatchPath } from '#runtime/protocol/match-path.ts'
import { pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { htmlFile, pageUrl } from '#runtime/protocol/urls.ts'

export type HostSite = {
  readonly basePath: string
  readonly trailingSlash: 'always' | 'never'
  readonly matchPaths: readonly MatchPath[]
}

/** What a good host does with an address; `file` is relative to the output. */
export type HostAnswer =
  | { readonly _tag: 'File'; readonly file: string }
  | { readonly _tag: 'Redirect'; readonly pathname: string }
  | { readonly _tag: 'NotFound' }

/** Decides from the pathname, still encoded, and from which files there are. */
export const resolveRequest = (pathname: string, site: HostSite, hasFile: (file: string) => boolean): HostAnswer => {
  const key = toPathKey(pathname, { basePath: site.basePath, matchPaths: [] })
  if (key === undefined || key.split('/').includes('..')) return { _tag: 'NotFound' }
  // A key keeps an encoded slash encoded, so that no address leads out of the folder.
  const named = key.slice(1)
  if (named !== '' && !pathname.endsWith('/') && hasFile(named)) return { _tag: 'File', file: named }
  const document = htmlFile(key)
  if (hasFile(document)) {
    const canonical = pageUrl(key, site)
    return decodeURIComponent(canonical) === decodeURIComponent(pathname)
      ? { _tag: 'File', file: document }
      : { _tag: 'Redirect', pathname: canonical }
  }
  const area = findMatchPath(site.matchPaths, key)
  return area === undefined ? { _tag: 'NotFound' } : { _tag: 'File', file: htmlFile(pathKeyOf(area.path)) }
}
