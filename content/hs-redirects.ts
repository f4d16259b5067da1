import type { Redirect } from '@fairlead/engine/define'
import oldSlugs from './data/hs/rows/old-slugs.json' with { type: 'json' }

/** Slugs of HS codes that were shortened, corrected or brought up to date. The host knows them; a browser need not. */
export const hsRedirects: readonly Redirect[] = oldSlugs.map(({ from, to }) => ({
  fromPath: `/data/hs-code/${from}`,
  toPath: `/data/hs-code/${to}`,
  redirectInBrowser: false,
}))
