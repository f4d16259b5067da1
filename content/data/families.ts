import type { DataFamily } from './family.ts'

/** All data of the site, in the order of the report. */
export const families: readonly DataFamily[] = []
