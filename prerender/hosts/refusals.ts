import { matchPath } from '#runtime/protocol/match-path.ts'
import { findingsFor, type HostFinding, type HostSite } from './host.ts'
import { ownHeaderFindings } from './own-headers.ts'

/** Hosts whose rules compare addresses decoded. */
const DECODING = ['nginx', 'caddy', 'apache']

/** Hosts whose rules cannot check whether a page exists. */
const BLIND = ['s3-cloudfront']

/** Rules that no host can apply, and proxied paths without an origin. */
export const refusals = (host: string, site: HostSite): readonly HostFinding[] => {
  const find = findingsFor(host, site)
  const { basePath } = site.rules
  return [
    ...(DECODING.includes(host) && basePath.includes('%')
      ? [find('error', decodeURI(basePath), 'its rules cannot name a base path outside ASCII: choose another one')]
      : []),
    ...(BLIND.includes(host) ? site.table.patterns : []).flatMap(({ from, ignoreCase }) => {
      const page = site.pages.find((key) => matchPath(from, key, ignoreCase) !== undefined)
      return page === undefined ? [] : [find('error', from, `it would hide the page ${page}: narrow the pattern`)]
    }),
    ...ownHeaderFindings(host, site),
    ...site.table.refused.map(({ from, problem }) => find('error', from, problem)),
    ...site.rules.proxies
      .filter(({ origin }) => origin === null)
      .map(({ path }) => find('warning', path, 'content/site.ts names no origin for it: add it by hand')),
  ]
}

/** Refuses a base path for a host that serves files only from the root of a domain. */
export const refuseBasePath = (host: string, site: HostSite): readonly HostFinding[] => {
  const { basePath } = site.rules
  const problem = 'the host serves files from the root of a domain: build without a base path, or take another host'
  return basePath === '' ? [] : [findingsFor(host, site)('error', `base path ${basePath}`, problem)]
}
