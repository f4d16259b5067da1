import { unpackSeaNetwork } from '#freight/sea/pack.ts'
import { packedSeas } from './packed-seas.ts'

/** The seas of the globe as written by `npm run data`. Unpacking takes some 30 ms. */
export const seas = unpackSeaNetwork(packedSeas)
