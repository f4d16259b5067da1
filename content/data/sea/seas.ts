import { unpackSeaNetwork } from './pack.ts'
import { packedSeas } from './packed-seas.ts'

/** The seas of the globe, as `npm run data` wrote them. Unpacking takes some 30 ms. */
export const seas = unpackSeaNetwork(packedSeas)
