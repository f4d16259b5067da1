import type { HostRules } from '../../plan/host-rules.ts'
import {
  type CompiledSite,
  findingsFor,
  type Host,
  type HostFinding,
  type HostOptions,
  type HostSite,
  joinSites,
  jsonFile,
} from '../host.ts'
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

const [functionSize, storeSize, keySize, valueSize, policySize, behaviorCount, headerCount] = limits

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

const ALLOW_ORIGIN = 'access-control-allow-origin'

/** The fields that stand for the header that lets pages of another origin read files; none if all are of this host. */
const corsOf = (origin: string | undefined): object =>
  origin === undefined
    ? {}
    : {
        CorsConfig: {
          AccessControlAllowOrigins: { Quantity: 1, Items: [origin] },
          AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
          AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
          AccessControlAllowCredentials: false,
          OriginOverride: true,
        },
      }

/** The fields that stand for the header. */
const transportOf = (header: string): unknown => ({
  Override: true,
  AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0),
  IncludeSubdomains: header.includes('includeSubDomains'),
  Preload: header.includes('preload'),
})

const policyOf = ({ rules }: HostSite, cacheControl: string): unknown => {
  const headers: Readonly<Record<string, string>> = Object.assign(
    {},
    ...rules.headers.filter(({ pattern }) => pattern === '/*').map((rule) => rule.headers),
  )
  const custom = Object.entries({ ...headers, 'cache-control': cacheControl }).filter(
    ([name]) => !OWN_FIELDS.test(name) && name !== ALLOW_ORIGIN,
  )
  return {
    Name: `fairlead-${rules.edition}-${/immutable/.test(cacheControl) ? 'immutable' : 'revalidate'}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['content-security-policy'] },
      StrictTransportSecurity: transportOf(headers['strict-transport-security'] ?? ''),
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: 'DENY' },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['referrer-policy'] },
    },
    ...corsOf(headers[ALLOW_ORIGIN]),
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
}

/** Findings about the headers, which policies hold. */
const headerFindings = (site: HostSite): readonly HostFinding[] => {
  const find = findingsFor(NAME, site)
  const values: Readonly<Record<string, string>> = Object.assign(
    {},
    ...site.rules.headers.map(({ headers }) => headers),
  )
  const policy = values['content-security-policy'] ?? ''
  const custom = Object.keys(values).filter((name) => !OWN_FIELDS.test(name)).length
  return [
    ...(policy.length > policySize.value
      ? [find('error', 'content-security-policy', `it has ${policy.length} characters of ${policySize.value}`)]
      : []),
    ...(custom > headerCount.value
      ? [find('warning', 'headers', `they are ${custom}; ask AWS for more than ${headerCount.value} in a policy`)]
      : []),
  ]
}

type Entry = { readonly key: string; readonly value: string }

/** Entries of the key-value store as far as there is room, and the rest. */
const fillStore = (table: EdgeTable): { readonly stored: readonly Entry[]; readonly left: readonly Entry[] } => {
  const stored: Entry[] = []
  const left: Entry[] = []
  let size = 0
  for (const [key, value] of Object.entries(JSON.parse(table.rules) as Record<string, string>)) {
    const [keyBytes, valueBytes] = [Buffer.byteLength(key), Buffer.byteLength(value)]
    const bytes = keyBytes + valueBytes
    if (keyBytes <= keySize.value && valueBytes <= valueSize.value && size + bytes <= storeSize.value) {
      stored.push({ key, value })
      size += bytes
    } else left.push({ key, value })
  }
  return { stored, left }
}

const behaviorsOf = ({ rules }: HostSite, { origins }: HostOptions) =>
  rules.proxies.flatMap(({ path, origin }) => {
    if (origin === null) return []
    const bare = path.replace(/\/\*\w*$/, '')
    const patterns = bare === path ? [path, `${path}/`] : [bare, path.replace(/\*\w*$/, '*')]
    return patterns.map((PathPattern) => ({
      PathPattern,
      TargetOriginId: new URL(origins[origin] ?? origin).host,
      ViewerProtocolPolicy: 'redirect-to-https',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      CachePolicy: 'Managed-CachingDisabled',
      OriginRequestPolicy: 'Managed-AllViewerExceptHostHeader',
    }))
  })

const errorResponses = ({ errorDocuments }: HostRules) => [
  // A private bucket answers 403 for what it lacks, unless its policy allows to list it.
  ...[403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponseCode: 404,
    ResponsePagePath: `/${errorDocuments[404]}`,
    ErrorCachingMinTTL: 10,
  })),
  ...[500, 502, 503, 504].map((ErrorCode) => ({
    ErrorCode,
    ResponseCode: ErrorCode,
    ResponsePagePath: `/${errorDocuments[500]}`,
    ErrorCachingMinTTL: 0,
  })),
]

const distributionOf = ({ rules }: HostSite, behaviors: ReturnType<typeof behaviorsOf>) => ({
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
  CustomErrorResponses: errorResponses(rules),
})

const policiesOf = (site: HostSite): readonly unknown[] =>
  ['/*', '/assets/*'].map((pattern) => {
    const rule = site.rules.headers.find((one) => one.pattern === pattern && one.headers['cache-control'] !== undefined)
    return policyOf(site, rule?.headers['cache-control'] ?? '')
  })

const compileSite = (site: HostSite, options: HostOptions): CompiledSite => {
  const { edition, origin } = site.rules
  const find = findingsFor(NAME, site)
  const table = createEdgeTable(site, options)
  const code = functionOf(table)
  const { stored, left } = fillStore(table)
  const behaviors = behaviorsOf(site, options)
  // Two are there without a proxied path.
  const count = behaviors.length + 2
  const slash = 'they take a redirect before they are "not found"'
  const rest = 'it does not fit into the key-value store: it is a document that leads on'
  return {
    files: [
      ...left.map(({ key, value }): [string, string] => [
        `${edition}/stubs/${key.replace(/^=?\//, '')}/index.html`,
        stubDocument(value.slice(3), origin),
      ]),
      [`${edition}/function.js`, code],
      [`${edition}/key-value-store.json`, jsonFile({ data: stored })],
      [`${edition}/response-headers-policies.json`, jsonFile(policiesOf(site), 2)],
      [`${edition}/distribution.json`, jsonFile(distributionOf(site, behaviors), 2)],
    ],
    findings: [
      ...refusals(NAME, site),
      ...refuseBasePath(NAME, site),
      find('warning', 'addresses of unknown pages with a final slash', slash),
      ...(code.length > functionSize.value
        ? [find('error', 'patterns', `the function has ${code.length} bytes of ${functionSize.value}`)]
        : []),
      ...headerFindings(site),
      ...left.map(({ key }) => find('warning', key, rest)),
      ...(count > behaviorCount.value
        ? [
            find(
              'warning',
              'proxied paths',
              `they need ${count} behaviors; ask AWS for more than ${behaviorCount.value}`,
            ),
          ]
        : []),
    ],
  }
}

/** AWS: a private bucket behind CloudFront, with a function, its key-value store, and policies for headers. */
export const cloudfront: Host = {
  name: NAME,
  title: 'AWS S3 + CloudFront',
  limits,
  compile: (sites, options) => joinSites(sites.map((site) => compileSite(site, options))),
}
