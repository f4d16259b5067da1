import type { MeasurementFile } from '../settings.ts'

/**
 * Whether the samples of third parties run on this machine. In the files of a build their origin is a name that no host
 * has; `npm start` puts the endpoints in its place.
 */
export const areSamplesHere = (samples: string | undefined): boolean =>
  samples !== undefined && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(samples)

/** Third parties that run where the page is served. */
export const vendorsHere = ({ vendors, samples }: Pick<MeasurementFile, 'vendors' | 'samples'>) =>
  areSamplesHere(samples) ? vendors : vendors.filter(({ isSample }) => isSample !== true)

/** Words of the question for consent, which say who gets what where the page is served. */
export const wordsHere = ({
  words,
  sampleWords,
  samples,
}: Pick<MeasurementFile, 'words' | 'sampleWords' | 'samples'>): MeasurementFile['words'] => {
  if (sampleWords === undefined || !areSamplesHere(samples)) return words
  const { until, analyticsHint } = sampleWords
  const analytics = { ...words.purposes.analytics, hint: analyticsHint }
  return { ...words, until, purposes: { ...words.purposes, analytics } }
}
