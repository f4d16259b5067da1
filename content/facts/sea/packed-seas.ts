import type { PackedSeaNetwork } from '#freight/sea/pack.ts'
import packed from './network.json' with { type: 'json' }

/** The seas of the globe as written by `npm run data`, for files that browsers read. */
export const packedSeas: PackedSeaNetwork = packed
