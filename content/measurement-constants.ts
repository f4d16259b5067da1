import type { MeasurementSettings } from './schema/measurement.ts'

/** Parts of measurement that are in the bundle, as constants of the site's code. */
export const measurementConstants = (settings: MeasurementSettings | undefined): Readonly<Record<string, boolean>> => ({
  MEASUREMENT: settings !== undefined,
  ANALYTICS: settings?.analytics === true,
  VITALS: settings?.vitals === true,
  ERRORS: settings?.errors === true,
  VENDORS: Object.values(settings?.vendors ?? {}).some((vendors) => vendors.length > 0),
})
