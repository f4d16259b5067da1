import type { MeasurementSettings, VendorSettings } from '#content/schema/measurement.ts'
import type { ConsentWords } from '#templates/with/consent/consent-words.ts'

/** Path of the file with the settings and words of an edition, requested when the page is alive. */
export const MEASUREMENT_PATH = '/measurement.json'

/** What an edition's file holds. */
export type MeasurementFile = Omit<MeasurementSettings, 'vendors'> & {
  readonly edition: string
  readonly lang: string
  readonly privacyPath: string
  readonly vendors: readonly VendorSettings[]
  readonly words: ConsentWords
}
