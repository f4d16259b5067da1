import type { Redirect } from '#runtime/define/settings.ts'
import { helpRedirects } from './help-redirects.ts'

/** As people write the one address that has capitals. A rule that ignored case would match the page itself. */
const otherSpellings = [
  '/covid-19-trade-insights',
  '/Covid-19-trade-insights',
  '/Covid-19-Trade-Insights',
  '/COVID-19-Trade-Insights',
  '/COVID-19-TRADE-INSIGHTS',
]

/** Old paths and where they lead now; the specification, section 2. Pages win over redirects. */
export const redirects: readonly Redirect[] = [
  { fromPath: '/services/*', toPath: '/products/*' },
  ...otherSpellings.map((fromPath) => ({ fromPath, toPath: '/COVID-19-trade-insights', ignoreCase: false })),
  // The careers site before departments and towns became filters of one list.
  { fromPath: '/careers', toPath: '/company/careers' },
  { fromPath: '/careers/department', toPath: '/careers/jobs' },
  { fromPath: '/careers/department/:department/*', toPath: '/careers/jobs?department=:department' },
  { fromPath: '/careers/locations', toPath: '/company/careers/our-global-offices' },
  { fromPath: '/careers/locations/:location/*', toPath: '/careers/jobs?location=:location' },
  { fromPath: '/careers/teams', toPath: '/company/careers' },
  { fromPath: '/careers/jobs/:job', toPath: '/company/careers/jobs/:job' },
  ...helpRedirects,
  // Short addresses of campaigns, as they are printed.
  { fromPath: '/bloomberg', toPath: '/?utm_source=bloomberg', isPermanent: false },
  { fromPath: '/joc', toPath: '/?utm_source=joc', isPermanent: false },
]
