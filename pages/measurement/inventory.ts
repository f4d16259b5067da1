import { campaignFields, campaignPlaces } from '#content/schema/campaign.ts'
import type { Purpose } from './consent/purposes.ts'

/** An item that measurement stores in a browser. Code and privacy notice take names and lifetimes from here. */
export type StorageEntry = {
  readonly kind: 'cookie' | 'local-storage' | 'session-storage'
  readonly name: string
  /** Purpose whose consent is needed: without it, the item is not written, and erased if present. */
  readonly purpose: Purpose
  /** Lifetime; undefined for items that last until erased, or as long as the tab. */
  readonly days?: number
  /** Set by another party, and only read here. */
  readonly isForeign?: boolean
}

/** A request that measurement makes. */
export type RequestEntry = {
  readonly path: string
  readonly purpose: Purpose
  /** Made for a third party, whose kind may have another purpose. */
  readonly isForVendor?: true
}

const CAMPAIGN_DAYS = 182.5

export const storage = {
  consent: { kind: 'cookie', name: 'fp-consent', purpose: 'necessary', days: 182 },
  country: { kind: 'cookie', name: 'country', purpose: 'necessary', isForeign: true },
  customer: { kind: 'cookie', name: 'domain', purpose: 'necessary', isForeign: true },
  user: { kind: 'cookie', name: 'user_id', purpose: 'analytics', isForeign: true },
  campaign: { kind: 'cookie', name: campaignPlaces.campaign, purpose: 'advertising', days: CAMPAIGN_DAYS },
  adClick: { kind: 'local-storage', name: campaignPlaces.adClick, purpose: 'advertising' },
  searchRates: { kind: 'cookie', name: campaignPlaces.searchRates, purpose: 'personalization', days: CAMPAIGN_DAYS },
  device: { kind: 'local-storage', name: 'fairlead:device', purpose: 'analytics' },
  session: { kind: 'session-storage', name: 'fairlead:session', purpose: 'analytics' },
} as const satisfies Readonly<Record<string, StorageEntry>>

/** Each field of a campaign has a cookie of its own, besides the one with all fields. */
const fieldEntries: readonly StorageEntry[] = campaignFields.map((name) => ({
  kind: 'cookie',
  name,
  purpose: 'advertising',
  days: CAMPAIGN_DAYS,
}))

/** All stored items, in the order of the privacy notice. */
export const allStorage: readonly StorageEntry[] = [...Object.values(storage), ...fieldEntries]

/** Paths of requests to the endpoints. */
export const requests = {
  geo: { path: '/geo', purpose: 'necessary' },
  events: { path: '/events', purpose: 'analytics' },
  errors: { path: '/envelope', purpose: 'necessary' },
  sandbox: { path: '/sandbox', purpose: 'advertising', isForVendor: true },
  proxy: { path: '/proxy', purpose: 'advertising', isForVendor: true },
} as const satisfies Readonly<Record<string, RequestEntry>>
