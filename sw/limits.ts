import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'

/** A visitor's stored bytes in all. */
export const MOST_BYTES = 30_000_000

const DAY_SECONDS = 24 * 60 * 60

/** After so many seconds without an answer, a copy is shown. */
export const NETWORK_TIMEOUT_SECONDS = 4

/** Limits of a cache by count and age; if the disk is full, the whole cache goes. */
// Its own declaration names methods that may be undefined.
const limit = (maxEntries: number, days: number): WorkboxPlugin =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
    matchOptions: { ignoreVary: true },
  }) as unknown as WorkboxPlugin

export const limitDocuments = (): WorkboxPlugin => limit(60, 30)
export const limitData = (): WorkboxPlugin => limit(250, 30)
export const limitAssets = (): WorkboxPlugin => limit(150, 90)
