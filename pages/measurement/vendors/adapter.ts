import type { VendorSettings } from '#content/schema/measurement.ts'
import type { Purpose, StorageConsent } from '../consent/purposes.ts'

/** Pushes a message into a global queue of the frame that vendors run in. */
export type Push = (queue: string, message: unknown) => void

/** Translates events into a vendor's own calls. Hooks are optional. */
export type Adapter = {
  readonly purpose: Purpose
  /** Called before the vendor's script runs, with the consent defaults. */
  readonly start: (consent: StorageConsent) => void
  readonly consentChanged?: (consent: StorageConsent) => void
  /** After each navigation; a path without query. */
  readonly routeChanged?: (path: string, title: string) => void
  readonly event?: (name: string, properties: Readonly<Record<string, unknown>>) => void
}

export type CreateAdapter = (settings: VendorSettings, push: Push) => Adapter
