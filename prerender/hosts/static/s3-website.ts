import { findingsFor, type Host, type HostFinding } from '../host.ts'
import { refusals } from '../refusals.ts'
import { withMetaPolicy } from './meta-policy.ts'
import { allExactRules } from './stubs.ts'

const NAME = 's3-website'

const limits = [
  {
    name: 'routing rules of a website',
    value: 50,
    unit: 'rules',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html',
    date: '2026-11-23',
  },
  {
    name: 'length of a key',
    value: 1_024,
    unit: 'bytes',
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html',
    date: '2026-11-23',
  },
] as const

type RoutingRule = Readonly<Record<string, unknown>>

const httpRedirect = (target: string, code: number): Readonly<Record<string, string>> => {
  const { protocol, host } = new URL(target)
  return { Protocol: protocol.slice(0, -1), HostName: host, HttpRedirectCode: String(code) }
}

/**
 * An S3 bucket as a website: routing rules for what is temporary or begins alike, and objects that redirect for all
 * else. The deploy writes documents under keys without `index.html`, and an object that redirects beside each.
 */
export const s3Website: Host = {
  name: NAME,
  title: 'AWS S3 website',
  limits,
  compile: (sites, options) => {
    const files = new Map<string, string>()
    const findings = sites.flatMap((site): readonly HostFinding[] => {
      const { rules, table } = site
      const find = findingsFor(NAME, site)
      const found: HostFinding[] = [
        ...refusals(NAME, site),
        find(
          'warning',
          'all headers but cache-control and content-type',
          'the host sends none of them; the policy stands in the documents, in part',
        ),
      ]
      const exact = allExactRules(site)
      const proxied: RoutingRule[] = rules.proxies.flatMap(({ path, origin }) => {
        if (origin === null) return []
        found.push(
          find('warning', path, 'it is a redirect with status 307 to the application instead of being proxied'),
        )
        const prefix = path.slice(1).replace(/\*\w*$/, '')
        return [
          { Condition: { KeyPrefixEquals: prefix }, Redirect: httpRedirect(options.origins[origin] ?? origin, 307) },
        ]
      })
      const temporary: RoutingRule[] = exact
        .filter(({ status }) => status !== 200 && status !== 301)
        .map(({ from, to, status }) => ({
          Condition: { KeyPrefixEquals: from.slice(1) },
          Redirect: { ...httpRedirect(rules.origin, status), ReplaceKeyWith: to.slice(1) },
        }))
      const patterns: RoutingRule[] = table.patterns.flatMap(({ from, to, status }) => {
        const prefix = /^\/([^:*]+\/)\*$/.exec(from)?.[1]
        const target = /^\/([^:*?#]*)\*$/.exec(to)?.[1]
        if (prefix === undefined || target === undefined || status === 200) {
          found.push(find('warning', from, 'only its known targets are kept: the host fills no parameters'))
          return []
        }
        const redirect = { ...httpRedirect(rules.origin, status), ReplaceKeyPrefixWith: target }
        return [{ Condition: { KeyPrefixEquals: prefix, HttpErrorCodeReturnedEquals: '404' }, Redirect: redirect }]
      })
      const routing = [...proxied, ...temporary, ...patterns]
      for (const rule of routing.slice(limits[0].value))
        found.push(find('error', JSON.stringify(rule), `there is room for ${limits[0].value} routing rules`))
      const objects = exact.filter(({ status }) => status === 301)
      for (const { from, ignoreCase } of objects) {
        if (Buffer.byteLength(from) > limits[1].value) found.push(find('error', from, 'it is longer than a key may be'))
        else if (ignoreCase) found.push(find('warning', from, 'it is kept in one spelling'))
      }
      for (const { from } of exact.filter(({ status }) => status === 200))
        found.push(find('warning', from, 'the deploy copies the document that it shows'))
      files.set(
        `${rules.edition}/website.json`,
        `${JSON.stringify(
          {
            IndexDocument: { Suffix: 'index.html' },
            ErrorDocument: { Key: rules.errorDocuments[404] },
            RoutingRules: routing,
          },
          null,
          2,
        )}\n`,
      )
      // Read by the deploy: objects that redirect, by key.
      const redirects = Object.fromEntries(objects.map(({ from, to }) => [from.slice(1), to]))
      files.set(`${rules.edition}/redirect-objects.json`, `${JSON.stringify(redirects)}\n`)
      return found
    })
    return { files, findings, rewrite: withMetaPolicy }
  },
}
