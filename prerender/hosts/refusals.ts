import { findingsFor, type HostFinding, type HostSite } from './host.ts'

/** Hosts whose rules compare addresses decoded. */
const DECODING = ['nginx', 'caddy', 'apache']

/** Rules that no host can apply, and proxied paths without an origin. */
export const refusals = (host: string, site: HostSite): readonly HostFinding[] => {
  const find = findingsFor(host, site)
  const { basePath } = site.rules
  return [
    ...(DECODING.includes(host) && basePath.includes('%')
      ? [find('error', decodeURI(basePath), 'its rules cannot name a base path outside ASCII: choose another one')]
      : []),
    ...site.table.refused.map(({ from, problem }) => find('error', from, problem)),
    ...site.rules.proxies
      .filter(({ origin }) => origin === null)
      .map(({ path }) => find('warning', path, 'content/site.ts names no origin for it: add it by hand')),
  ]
}
