import { findMatchPath, matchPath } from '#runtime/protocol/match-path.ts'
import { type PathKey, pathKeyOf, toPathKey } from '#runtime/protocol/path-key.ts'
import { followRedirects } from '#runtime/protocol/redirect.ts'
import { htmlFile, pageDataFile, pageUrl } from '#runtime/protocol/urls.ts'
import type { HostRules } from '../../plan/host-rules.ts'

/** Host rules that decide the answer to an address. */
export type HostSite = Pick<HostRules, 'origin' | 'basePath' | 'trailingSlash' | 'matchPaths' | 'redirects' | 'proxies'>

/** A host's answer to an address; `file` is relative to the output. */
export type HostAnswer =
  | { readonly _tag: 'File'; readonly file: string }
  /** `location` is a path on this host, or a URL on another. */
  | { readonly _tag: 'Redirect'; readonly location: string; readonly status: number }
  | { readonly _tag: 'Proxy'; readonly origin: string | null }
  | { readonly _tag: 'NotFound' }

/** Follows the redirect table. The first rule sets the status. */
const followRules = (url: URL, key: PathKey, site: HostSite, hasFile: (file: string) => boolean): HostAnswer => {
  const rule = site.redirects.find(({ fromPath, ignoreCase }) => matchPath(fromPath, key, ignoreCase) !== undefined)
  const found = followRedirects(site.redirects, url, site)
  if (rule === undefined || found.isRefused) return { _tag: 'NotFound' }
  if (rule.statusCode === 200) {
    const file = found.key === undefined ? undefined : htmlFile(found.key)
    return file !== undefined && hasFile(file) ? { _tag: 'File', file } : { _tag: 'NotFound' }
  }
  const { origin, pathname, search, hash } = found.url
  const location = origin === url.origin ? pathname + search + hash : found.url.href
  return { _tag: 'Redirect', location, status: rule.statusCode }
}

/** Decides by the encoded address and the existing files. Pages take precedence over redirects. */
export const resolveRequest = (url: URL, site: HostSite, hasFile: (file: string) => boolean): HostAnswer => {
  const { pathname, search } = url
  const key = toPathKey(pathname, { basePath: site.basePath, matchPaths: [] })
  if (key === undefined || key.split('/').includes('..')) return { _tag: 'NotFound' }
  // A key keeps an encoded slash encoded, so that no address leads out of the folder.
  const named = key.slice(1)
  if (named !== '' && !pathname.endsWith('/') && hasFile(named)) return { _tag: 'File', file: named }
  const document = htmlFile(key)
  if (hasFile(document)) {
    // A document of `public/` has no other address: its links may be relative to its folder.
    if (pathname.endsWith('/') && !hasFile(pageDataFile(key))) return { _tag: 'File', file: document }
    const canonical = pageUrl(key, site)
    return decodeURIComponent(canonical) === decodeURIComponent(pathname)
      ? { _tag: 'File', file: document }
      : { _tag: 'Redirect', location: canonical + search, status: 301 }
  }
  const proxy = site.proxies.find(({ path }) => matchPath(path, key) !== undefined)
  if (proxy !== undefined) return { _tag: 'Proxy', origin: proxy.origin }
  const area = findMatchPath(site.matchPaths, key)
  if (area !== undefined) return { _tag: 'File', file: htmlFile(pathKeyOf(area.path)) }
  return followRules(url, key, site, hasFile)
}
