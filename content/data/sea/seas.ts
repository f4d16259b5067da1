import packed from './network.json' with { type: 'json' }
import { unpackSeaNetwork } from './pack.ts'

/** The seas of the globe, as `npm run data` wrote them. Unpacking takes some 30 ms. */
export const seas = unpackSeaNetwork(packed)
