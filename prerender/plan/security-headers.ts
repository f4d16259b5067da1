import type { ExternalPath } from '#runtime/define/settings.ts'
import { integrityOf } from '#runtime/protocol/chunk-list.ts'

/** Directives of a Content-Security-Policy with their sources, in the order in which they are sent. */
export type ContentSecurityPolicy = Readonly<Record<string, readonly string[]>>

/** Name of the receiver of reports among the headers. */
const REPORTS = 'reports'

export type PolicyFacts = {
  readonly externalPaths: readonly ExternalPath[]
  readonly serviceOrigins?: readonly string[] | undefined
  /** Address that browsers send reports to. */
  readonly reportsTo?: string | undefined
  /** Digest of the only script that documents name; undefined where it is not known, as in development. */
  readonly bootHash?: string | undefined
}

/**
 * The policy of the site: nothing is allowed but what is listed. Data travels in JSON files and styles in one file, so
 * neither needs `unsafe-inline`.
 */
export const createPolicy = ({
  externalPaths,
  serviceOrigins = [],
  reportsTo,
  bootHash,
}: PolicyFacts): ContentSecurityPolicy => {
  const proxied = externalPaths.flatMap(({ origin }) => (origin === null ? [] : [origin]))
  const origins = [...new Set([...proxied, ...serviceOrigins])].sort()
  return {
    'default-src': ["'none'"],
    // Only the script with these bytes runs, and what it loads. No other file of this host runs, whoever names it.
    'script-src': bootHash === undefined ? ["'self'"] : [`'${integrityOf(bootHash)}'`, "'strict-dynamic'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...origins],
    ...(serviceOrigins.length === 0 ? {} : { 'frame-src': serviceOrigins }),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...origins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // `runtime/boot/trust.ts` makes the one policy.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
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

/** Headers of every file. Two years of HTTPS is what browsers ask for before they preload a host. */
export const securityHeaders = (
  policy: ContentSecurityPolicy,
  reportsTo?: string,
): Readonly<Record<string, string>> => ({
  'content-security-policy': policyText(policy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  ...(reportsTo === undefined ? {} : { 'reporting-endpoints': `${REPORTS}="${reportsTo}"` }),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
