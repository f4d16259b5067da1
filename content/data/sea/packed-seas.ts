import packed from './network.json' with { type: 'json' }
import type { PackedSeaNetwork } from './pack.ts'

/** The seas of the globe as written by `npm run data`, for files that browsers read. */
export const packedSeas: PackedSeaNetwork = packed
