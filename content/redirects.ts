import type { Redirect } from '#runtime/define/settings.ts'
import { helpRedirects } from './help-redirects.ts'
import { hsRedirects } from './hs-redirects.ts'

/** Old paths and where they lead now; the specification, section 2. Pages win over redirects. */
export const redirects: readonly Redirect[] = [
  { fromPath: '/services/*', toPath: '/products/*' },
  // The careers site before departments and towns became filters of one list.
  { fromPath: '/careers', toPath: '/company/careers' },
  { fromPath: '/careers/department', toPath: '/company/careers' },
  { fromPath: '/careers/department/:department', toPath: '/company/careers?department=:department' },
  { fromPath: '/careers/locations', toPath: '/company/careers/our-global-offices' },
  { fromPath: '/careers/locations/:location', toPath: '/company/careers?location=:location' },
  { fromPath: '/careers/teams', toPath: '/company/careers' },
  { fromPath: '/careers/jobs/:job', toPath: '/company/careers/jobs/:job' },
  ...helpRedirects,
  ...hsRedirects,
  // Short addresses of campaigns, as they are printed.
  { fromPath: '/bloomberg', toPath: '/?utm_source=bloomberg', isPermanent: false },
  { fromPath: '/joc', toPath: '/?utm_source=joc', isPermanent: false },
]
