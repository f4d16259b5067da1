import type { ExternalPath, StrictTransport } from '#runtime/define/settings.ts'
import { integrityOf } from '#runtime/protocol/chunk-list.ts'

/** Directives of a Content-Security-Policy with their sources, in the order in which they are sent. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

/** Name of the receiver of reports among the headers. */
const REPORTS = 'reports'

export type PolicyFacts = {
  readonly externalPaths: readonly ExternalPath[]
  readonly serviceOrigins?: readonly string[] | undefined
  readonly scriptOrigins?: readonly string[] | undefined
  /** Address that browsers send reports to. */
  readonly reportsTo?: string | undefined
  /** Where files come from, if they have another host than documents. */
  readonly assetPrefix?: string | undefined
  /** Digest of the only script that documents name; undefined where it is not known, as in development. */
  readonly bootHash?: string | undefined
}

/** A source that allows the files below a prefix and no others: a path that ends in a slash stands for all below it. */
const sourceOf = (assetPrefix: string): string =>
  new URL(assetPrefix).pathname === '/' ? assetPrefix : `${assetPrefix}/`

/**
 * The policy of the site: nothing is allowed but what is listed. Data travels in JSON files and styles in one file, so
 * neither needs `unsafe-inline`.
 */
export const createPolicy = ({
  externalPaths,
  serviceOrigins = [],
  scriptOrigins = [],
  reportsTo,
  assetPrefix,
  bootHash,
}: PolicyFacts): ContentSecurityPolicy => {
  const proxied = externalPaths.flatMap(({ origin }) => (origin === null ? [] : [origin]))
  const origins = [...new Set([...proxied, ...serviceOrigins])].sort()
  const own = ["'self'", ...(assetPrefix === undefined ? [] : [sourceOf(assetPrefix)])]
  const frames = [...serviceOrigins, ...scriptOrigins]
  return {
    'default-src': ["'none'"],
    // Only the script with these bytes runs, and what it loads. No other file of this host runs, whoever names it.
    'script-src': bootHash === undefined ? own : [`'${integrityOf(bootHash)}'`, "'strict-dynamic'"],
    'style-src': own,
    'img-src': [...own, 'data:'],
    'font-src': own,
    'media-src': own,
    'connect-src': [...own, ...origins, ...scriptOrigins],
    ...(frames.length === 0 ? {} : { 'frame-src': frames }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...origins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // `runtime/boot/trust.ts` makes the one policy, which takes no script of another host.
    ...(scriptOrigins.length > 0 ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
    'upgrade-insecure-requests': [],
    // Browsers that know the second ignore the first.
    ...(reportsTo === undefined ? {} : { 'report-uri': [reportsTo], 'report-to': [REPORTS] }),
  }
}

export const policyText = (policy: ContentSecurityPolicy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** Features that no page of the site uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Covers no host but that of the edition: to insist on HTTPS for every host below a company's domain, and in browsers
 * that never came by, is for its owner to decide.
 */
const USUAL_TRANSPORT: StrictTransport = { maxAge: 31_536_000, covers: 'host' }

const COVERED = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' } as const

/** Settings that headers of every file follow from. */
export type HeaderSettings = {
  readonly reportsTo?: string | undefined
  readonly strictTransport?: StrictTransport | undefined
}

/** Headers of every file. */
export const securityHeaders = (
  policy: ContentSecurityPolicy,
  { reportsTo, strictTransport: { maxAge, covers } = USUAL_TRANSPORT }: HeaderSettings = {},
): Readonly<Record<string, string>> => ({
  'content-security-policy': policyText(policy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(reportsTo === undefined ? {} : { 'reporting-endpoints': `${REPORTS}="${reportsTo}"` }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': `max-age=${maxAge}${COVERED[covers]}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
