import type { VendorSettings } from '#content/schema/measurement.ts'
import type { Purpose, StorageConsent } from '../consent/purposes.ts'

/** Pushes a message into a global queue of the frame that vendors run in. */
export type Push = (queue: string, message: unknown) => void

/** What a vendor is told, in its own language. A hook that is left out does not interest it. */
export type Adapter = {
  readonly purpose: Purpose
  /** Before its script, and before anything else: what is allowed by default. */
  readonly start: (consent: StorageConsent) => void
  readonly consentChanged?: (consent: StorageConsent) => void
  /** After each navigation; a path without query. */
  readonly routeChanged?: (path: string, title: string) => void
  readonly event?: (name: string, properties: Readonly<Record<string, unknown>>) => void
}

export type CreateAdapter = (settings: VendorSettings, push: Push) => Adapter
