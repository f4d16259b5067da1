import { seaLines } from './lines.ts'
import { createSeaNetwork } from './network.ts'

/** The seas of the globe. Building them takes some 50 ms, and loads lines of 0.6 MB: not for browsers. */
export const seas = createSeaNetwork(seaLines)
