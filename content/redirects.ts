import type { Redirect } from '@fairlead/engine/define'
import { helpRedirects } from './help-redirects.ts'
import { hsRedirects } from './hs-redirects.ts'

/** Old paths and their targets; the specification, section 2. Pages take precedence over redirects. */
export const redirects: readonly Redirect[] = [
  { fromPath: '/services', toPath: '/' },
  { fromPath: '/services/*', toPath: '/products/*' },
  // The only address with capitals, in any other spelling.
  { fromPath: '/covid-19-trade-insights', toPath: '/COVID-19-trade-insights' },
  // Careers addresses from before departments and cities became filters of one list.
  { fromPath: '/careers', toPath: '/company/careers' },
  { fromPath: '/careers/department', toPath: '/careers/jobs' },
  { fromPath: '/careers/department/:department/*', toPath: '/careers/jobs?department=:department' },
  { fromPath: '/careers/locations', toPath: '/company/careers/our-global-offices' },
  { fromPath: '/careers/locations/:location/*', toPath: '/careers/jobs?location=:location' },
  { fromPath: '/careers/teams', toPath: '/company/careers' },
  { fromPath: '/careers/jobs/:job', toPath: '/company/careers/jobs/:job' },
  // Printed on bills of lading and waybills: the terms stay at the address that the paper names.
  { fromPath: '/terms', toPath: '/terms-and-conditions', statusCode: 200 },
  // Rows of the source that are another port of the list.
  { fromPath: '/atlas/oceanport/medan-idmes', toPath: '/atlas/oceanport/belawan-idblw' },
  { fromPath: '/atlas/oceanport/kuwait-kwkwi', toPath: '/atlas/oceanport/shuwaikh-kwswk' },
  { fromPath: '/atlas/oceanport/seoul-krsel', toPath: '/atlas/oceanport/incheon-krinc' },
  ...helpRedirects,
  ...hsRedirects,
  // Short addresses in printed campaigns.
  { fromPath: '/bloomberg', toPath: '/?utm_source=bloomberg', isPermanent: false },
  { fromPath: '/joc', toPath: '/?utm_source=joc', isPermanent: false },
]
