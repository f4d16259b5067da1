import { murmur32 } from './murmur.ts'

/** The number of the shard that holds the exact redirect of a decoded path, whatever its case. */
export const redirectShardOf = (path: string, shards: number): number =>
  murmur32(encodeURI(path.toLowerCase())) % shards
