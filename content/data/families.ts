import type { DataFamily } from './family.ts'
import { hs } from './hs/build.ts'

/** All data of the site, in the order of the report. */
export const families: readonly DataFamily[] = [hs]
