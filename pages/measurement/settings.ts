import type { MeasurementSettings, VendorSettings } from '#content/schema/measurement.ts'
import type { ConsentWords } from '#templates/with/consent/consent-words.ts'

/** Path of the file with an edition's settings and texts, requested after hydration. */
export const MEASUREMENT_PATH = '/measurement.json'

/** Content of an edition's file. */
export type MeasurementFile = Omit<MeasurementSettings, 'vendors'> & {
  readonly edition: string
  readonly lang: string
  readonly privacyPath: string
  readonly vendors: readonly VendorSettings[]
  readonly words: ConsentWords
  /** In place of those words, where samples of third parties run. */
  readonly sampleWords?: { readonly until: string; readonly analyticsHint: string }
}
