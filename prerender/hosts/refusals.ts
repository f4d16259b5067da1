import { findingsFor, type HostFinding, type HostSite } from './host.ts'

/** Rules that no host can apply, and proxied paths without an origin. */
export const refusals = (host: string, site: HostSite): readonly HostFinding[] => {
  const find = findingsFor(host, site)
  return [
    ...site.table.refused.map(({ from, problem }) => find('error', from, problem)),
    ...site.rules.proxies
      .filter(({ origin }) => origin === null)
      .map(({ path }) => find('warning', path, 'content/site.ts names no origin for it: add it by hand')),
  ]
}

/** What a host refuses that serves its files from the root of a domain and nowhere else. */
export const refuseBasePath = (host: string, site: HostSite): readonly HostFinding[] => {
  const { basePath } = site.rules
  const problem = 'the host serves files from the root of a domain: build without a base path, or take another host'
  return basePath === '' ? [] : [findingsFor(host, site)('error', `base path ${basePath}`, problem)]
}
