import type { VendorSettings } from '#content/schema/measurement.ts'
import type { Identity } from '../analytics/analytics-event.ts'
import type { Purpose, StorageConsent } from '../consent/purposes.ts'
import type { DataLayer } from './data-layer.ts'

/** Pushes a message into a global queue of the document that vendors run in. */
export type Push = (queue: string, message: unknown) => void

/** Translates events into a vendor's own calls. Hooks are optional. */
export type Adapter = {
  /** Called before the vendor's script runs, with the consent defaults. */
  readonly start: (consent: StorageConsent) => void
  /** After each change of consent, also when the vendor loses its own. */
  readonly consentChanged?: (consent: StorageConsent) => void
  /** The page that is shown when the vendor starts, and each later one; a path without query. */
  readonly routeChanged?: (path: string, title: string) => void
  readonly event?: (name: string, properties: Readonly<Record<string, unknown>>) => void
  /** A change of who the visitor is. What is not in it stays as it was. */
  readonly identify?: (identity: Identity) => void
}

/** Ways to the document that vendors run in. */
export type VendorLink = {
  readonly push: Push
  readonly dataLayer: DataLayer
  readonly now: () => number
}

/** A kind of vendor. */
export type Kind = {
  /** Purpose without whose consent a vendor of this kind is neither loaded nor told anything. */
  readonly purpose: Purpose
  readonly connect: (settings: VendorSettings, link: VendorLink) => Adapter
}
