import { type MeasurementSettings, vendorKinds } from './schema/measurement.ts'

/** No host has this name: `npm start` puts the endpoints of this machine in its place. */
const SAMPLES = 'https://samples.fairlead.example'

/** Adds a sample of each kind of third party that an edition has no entry of, while the company is invented. */
export const withSampleVendors = (isSample: boolean, settings: MeasurementSettings): MeasurementSettings => {
  if (!isSample) return settings
  const vendors = Object.entries(settings.vendors).map(([edition, own]) => {
    const missing = vendorKinds.filter((kind) => !own.some((vendor) => vendor.kind === kind))
    const samples = missing.map((kind) => ({
      kind,
      script: `https://${kind}.vendors.example/${kind}.js`,
      id: `sample-${edition}`,
      isSample: true as const,
    }))
    return [edition, [...own, ...samples]] as const
  })
  return { ...settings, samples: SAMPLES, vendors: Object.fromEntries(vendors) }
}
