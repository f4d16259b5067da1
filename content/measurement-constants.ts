import { isBlockedInChina } from './blocked-in-china.ts'
import type { MeasurementSettings } from './schema/measurement.ts'

const CHINESE = 'zh-CN'

/** Refuses scripts that visitors in China would wait for in vain. */
const checkVendors = ({ vendors }: MeasurementSettings): void => {
  for (const { script } of vendors[CHINESE] ?? [])
    if (isBlockedInChina(/^https:\/\/([^/:]+)/.exec(script)?.[1] ?? ''))
      throw new Error(
        `content/site.ts: ${script} cannot be reached from China. Choose another vendor in measurement.vendors['${CHINESE}'].`,
      )
}

/** Parts of measurement that are in the bundle, as constants of the site's code. */
export const measurementConstants = (settings: MeasurementSettings | undefined): Readonly<Record<string, boolean>> => {
  if (settings !== undefined) checkVendors(settings)
  return {
    MEASUREMENT: settings !== undefined,
    ANALYTICS: settings?.analytics === true,
    VITALS: settings?.vitals === true,
    ERRORS: settings?.errors === true,
    VENDORS: Object.values(settings?.vendors ?? {}).some((vendors) => vendors.length > 0),
  }
}
