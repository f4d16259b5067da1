import type { Feature } from '@fairlead/engine/define'
import type { MeasurementSettings, VendorSettings } from './schema/measurement.ts'

const vendorKinds = {
  'tag manager': 'tag-manager',
  'product analytics': 'product-analytics',
  'marketing automation': 'marketing-automation',
  'bot protection by a vendor': 'bot-protection',
  'user monitoring': 'user-monitoring',
} as const satisfies Readonly<Record<string, VendorSettings['kind']>>

/** Lists the specification's demands on browsers beside the pages, and whether the settings switch them on. */
export const featuresOf = (
  measurement: MeasurementSettings | undefined,
  isWorkerOn: boolean,
): Readonly<Record<string, Feature>> => {
  const vendors = Object.values(measurement?.vendors ?? {}).flat()
  const isMeasured = measurement !== undefined
  return {
    'pages offline': { code: 'sw/sw.ts', isOn: isWorkerOn },
    consent: { code: 'pages/measurement/consent/start-consent.ts', isOn: isMeasured },
    'country of the visitor': { code: 'pages/measurement/geo/find-country.ts', isOn: isMeasured },
    'campaign fields': { code: 'pages/measurement/campaign/keep-campaign.ts', isOn: isMeasured },
    customers: { code: 'pages/measurement/customer.ts', isOn: isMeasured },
    analytics: { code: 'pages/measurement/analytics/start-analytics.ts', isOn: measurement?.analytics === true },
    'steps of forms': { code: 'pages/measurement/analytics/watch-forms.ts', isOn: measurement?.analytics === true },
    'web vitals': { code: 'pages/measurement/vitals/start-vitals.ts', isOn: measurement?.vitals === true },
    'error reports': { code: 'pages/measurement/errors/reporter.ts', isOn: measurement?.errors === true },
    'data layer': { code: 'pages/measurement/vendors/data-layer.ts', isOn: vendors.length > 0 },
    ...Object.fromEntries(
      Object.entries(vendorKinds).map(([name, kind]): [string, Feature] => {
        const own = vendors.filter((vendor) => vendor.kind === kind)
        const isSample = own.length > 0 && own.every((vendor) => vendor.isSample === true)
        return [
          isSample ? `${name} (a sample of npm start)` : name,
          { code: `pages/measurement/vendors/${kind}.ts`, isOn: own.length > 0 },
        ]
      }),
    ),
    'proof of forms': { code: 'pages/forms/prove.ts', isOn: true },
    'forms that wait for a connection': { code: 'pages/forms/send-later.ts', isOn: true },
    'drafts of forms': { code: 'pages/forms/drafts.ts', isOn: true },
  }
}
