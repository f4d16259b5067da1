import { findingsFor, type Host, type HostFinding, type HostSite } from '../host.ts'
import { refusals, refuseBasePath } from '../refusals.ts'
import { stubDocument } from '../static/stubs.ts'
import { createEdgeTable, type EdgeTable, readEdgeFile } from './edge-table.ts'

const NAME = 's3-cloudfront'
const DATE = '2026-11-23'
const QUOTAS = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html'

const limits = [
  { name: 'size of a function', value: 10_240, unit: 'bytes', source: QUOTAS, date: DATE, isConfirmed: false },
  {
    name: 'size of a key-value store',
    value: 5_242_880,
    unit: 'bytes',
    source: QUOTAS,
    date: DATE,
    isConfirmed: false,
  },
  { name: 'size of a key', value: 512, unit: 'bytes', source: QUOTAS, date: DATE, isConfirmed: false },
  { name: 'size of a value', value: 1_024, unit: 'bytes', source: QUOTAS, date: DATE, isConfirmed: false },
  {
    name: 'size of a Content-Security-Policy',
    value: 1_783,
    unit: 'characters',
    source: QUOTAS,
    date: DATE,
    isConfirmed: true,
  },
  {
    name: 'cache behaviors of a distribution',
    value: 75,
    unit: 'behaviors',
    source: QUOTAS,
    date: DATE,
    isConfirmed: true,
  },
  { name: 'headers of a policy', value: 10, unit: 'headers', source: QUOTAS, date: DATE, isConfirmed: true },
] as const

const functionOf = (table: EdgeTable): string => {
  const { origin, aliases, areas, patterns, trailingSlash } = table
  const settings = { origin, aliases, areas, patterns, isAlways: trailingSlash === 'always' }
  return readEdgeFile('cloudfront-function.js')
    .replace('SETTINGS', JSON.stringify(settings))
    .replace(/^ *\/\/.*\n/gm, '')
}

/** Headers with fields of their own in a response headers policy. */
const OWN_FIELDS =
  /^(content-security-policy|strict-transport-security|x-content-type-options|referrer-policy|x-frame-options)$/

const policyOf = ({ rules }: HostSite, cacheControl: string): unknown => {
  const headers: Readonly<Record<string, string>> = Object.assign(
    {},
    ...rules.headers.filter(({ pattern }) => pattern === '/*').map((rule) => rule.headers),
  )
  const custom = Object.entries({ ...headers, 'cache-control': cacheControl }).filter(
    ([name]) => !OWN_FIELDS.test(name),
  )
  return {
    Name: `fairlead-${rules.edition}-${/immutable/.test(cacheControl) ? 'immutable' : 'revalidate'}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['content-security-policy'] },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Preload: true,
      },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: 'DENY' },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['referrer-policy'] },
    },
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
}

/** AWS: a private bucket behind CloudFront, with a function, its key-value store, and policies for headers. */
export const cloudfront: Host = {
  name: NAME,
  title: 'AWS S3 + CloudFront',
  limits,
  compile: (sites, options) => {
    const files = new Map<string, string>()
    const findings = sites.flatMap((site): readonly HostFinding[] => {
      const { rules } = site
      const find = findingsFor(NAME, site)
      const found: HostFinding[] = [
        ...refusals(NAME, site),
        ...refuseBasePath(NAME, site),
        find(
          'warning',
          'addresses of unknown pages with a final slash',
          'they take a redirect before they are "not found"',
        ),
      ]
      const table = createEdgeTable(site, options)
      const code = functionOf(table)
      if (code.length > limits[0].value)
        found.push(find('error', 'patterns', `the function has ${code.length} bytes of ${limits[0].value}`))
      const policy = String(
        Object.assign({}, ...rules.headers.map(({ headers }) => headers))['content-security-policy'] ?? '',
      )
      if (policy.length > limits[4].value)
        found.push(find('error', 'content-security-policy', `it has ${policy.length} characters of ${limits[4].value}`))
      const custom = new Set(
        rules.headers.flatMap(({ headers }) => Object.keys(headers)).filter((name) => !OWN_FIELDS.test(name)),
      )
      if (custom.size > limits[6].value)
        found.push(
          find('warning', 'headers', `they are ${custom.size}; ask AWS for more than ${limits[6].value} in a policy`),
        )
      const data: { key: string; value: string }[] = []
      let size = 0
      for (const [key, value] of Object.entries(JSON.parse(table.rules) as Record<string, string>)) {
        const [keySize, valueSize] = [Buffer.byteLength(key), Buffer.byteLength(value)]
        if (
          keySize <= limits[2].value &&
          valueSize <= limits[3].value &&
          size + keySize + valueSize <= limits[1].value
        ) {
          data.push({ key, value })
          size += keySize + valueSize
          continue
        }
        files.set(
          `${rules.edition}/stubs/${key.replace(/^=?\//, '')}/index.html`,
          stubDocument(value.slice(3), rules.origin),
        )
        found.push(find('warning', key, 'it does not fit into the key-value store: it is a document that leads on'))
      }
      const behaviors = rules.proxies.flatMap(({ path, origin }) => {
        if (origin === null) return []
        const target = options.origins[origin] ?? origin
        const patterns = /\/\*\w*$/.test(path)
          ? [path.replace(/\/\*\w*$/, ''), path.replace(/\*\w*$/, '*')]
          : [path, `${path}/`]
        return patterns.map((PathPattern) => ({
          PathPattern,
          TargetOriginId: new URL(target).host,
          ViewerProtocolPolicy: 'redirect-to-https',
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          CachePolicy: 'Managed-CachingDisabled',
          OriginRequestPolicy: 'Managed-AllViewerExceptHostHeader',
        }))
      })
      if (behaviors.length + 2 > limits[5].value)
        found.push(
          find(
            'warning',
            'proxied paths',
            `they need ${behaviors.length + 2} behaviors; ask AWS for more than ${limits[5].value}`,
          ),
        )
      const cacheOf = (pattern: string): string =>
        rules.headers.find((rule) => rule.pattern === pattern && rule.headers['cache-control'] !== undefined)?.headers[
          'cache-control'
        ] ?? ''
      files.set(`${rules.edition}/function.js`, code)
      files.set(`${rules.edition}/key-value-store.json`, `${JSON.stringify({ data })}\n`)
      files.set(
        `${rules.edition}/response-headers-policies.json`,
        `${JSON.stringify([policyOf(site, cacheOf('/*')), policyOf(site, cacheOf('/assets/*'))], null, 2)}\n`,
      )
      files.set(
        `${rules.edition}/distribution.json`,
        `${JSON.stringify(
          {
            Aliases: [new URL(rules.origin).host, ...rules.aliases],
            HttpVersion: 'http2and3',
            DefaultCacheBehavior: {
              ViewerProtocolPolicy: 'redirect-to-https',
              AllowedMethods: ['GET', 'HEAD'],
              Compress: true,
              CachePolicy: 'Managed-CachingOptimized',
              Function: 'viewer-request',
            },
            CacheBehaviors: [
              { PathPattern: '/assets/*', ViewerProtocolPolicy: 'redirect-to-https', Compress: true },
              ...behaviors,
            ],
            // A private bucket answers 403 for what it lacks, unless its policy allows to list it.
            CustomErrorResponses: [403, 404]
              .map((ErrorCode) => ({
                ErrorCode,
                ResponseCode: 404,
                ResponsePagePath: `/${rules.errorDocuments[404]}`,
                ErrorCachingMinTTL: 10,
              }))
              .concat(
                [500, 502, 503, 504].map((ErrorCode) => ({
                  ErrorCode,
                  ResponseCode: ErrorCode,
                  ResponsePagePath: `/${rules.errorDocuments[500]}`,
                  ErrorCachingMinTTL: 0,
                })),
              ),
          },
          null,
          2,
        )}\n`,
      )
      return found
    })
    return { files, findings }
  },
}
