import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'

/** Limit for all stored bytes of a visitor. */
export const MAX_BYTES = 30_000_000

const DAY_SECONDS = 24 * 60 * 60

/** Seconds without an answer after which a copy is shown. */
export const NETWORK_TIMEOUT_SECONDS = 4

/** Limits a cache by count and age, and deletes all of it when the disk is full. */
// Workbox's own declaration has methods that may be undefined.
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
