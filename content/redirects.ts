import type { Redirect } from '#runtime/define/settings.ts'

/** Old paths and where they lead now; the specification, section 2. Pages win over redirects. */
export const redirects: readonly Redirect[] = [
  { fromPath: '/services/*', toPath: '/products/*' },
  // Short addresses of campaigns, as they are printed.
  { fromPath: '/bloomberg', toPath: '/?utm_source=bloomberg', isPermanent: false },
  { fromPath: '/joc', toPath: '/?utm_source=joc', isPermanent: false },
]
