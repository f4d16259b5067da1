import { findingsFor, type HostFinding, type HostSite } from './host.ts'

/** Values that a rule sets, without those that it takes away. */
export const setHeaders = (headers: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))

/** What the configuration of a host gives a meaning in a value, and cannot write in another way. */
const MEANINGS: Readonly<Record<string, RegExp>> = {
  nginx: /\$/,
  caddy: /[{`]/,
  apache: /\$\{|\\/,
  vercel: /\$/,
}

const BY_HAND = 'it sends them by hand only'

/** Hosts that cannot send headers for some paths, with the reason. Those that send none at all say so by themselves. */
const WITHOUT_PATHS: Readonly<Record<string, string>> = {
  'azure-static-web-apps': 'the first route that fits is the only one, so that headers would hide redirects and areas',
  's3-cloudfront': `${BY_HAND}: add a behavior with a response headers policy of its own`,
  'gcs-load-balancer': `${BY_HAND}: add a route rule with responseHeadersToAdd`,
}

/** Hosts whose rules add headers and take none away. */
const ADDING = ['vercel', 'firebase']

/** Headers of the site's own that a host does not send, or cannot write. */
export const ownHeaderFindings = (host: string, site: HostSite): readonly HostFinding[] => {
  const find = findingsFor(host, site)
  const { headers, fileHeaders = [] } = site.rules
  const reason = WITHOUT_PATHS[host]
  if (reason !== undefined)
    return fileHeaders.map(({ pattern }) => find('warning', `headers of ${pattern}`, `they are not sent: ${reason}`))
  const meaning = MEANINGS[host]
  return [...headers, ...fileHeaders].flatMap(({ pattern, headers: values }) =>
    Object.entries(values).flatMap(([name, value]): readonly HostFinding[] => {
      const rule = `headers of ${pattern}`
      if (value === null)
        return ADDING.includes(host) ? [find('warning', rule, `${name} is sent: its rules take no header away`)] : []
      return meaning?.test(value) === true
        ? [
            find(
              'error',
              rule,
              `${name} has ${meaning.exec(value)?.[0]}, which its configuration reads as something else`,
            ),
          ]
        : []
    }),
  )
}
