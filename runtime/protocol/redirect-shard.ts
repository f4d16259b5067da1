import { murmur32 } from './murmur.ts'

/** Number of the shard with the exact redirect of a decoded path, ignoring case. */
export const redirectShardOf = (path: string, shards: number): number =>
  murmur32(encodeURI(path.toLowerCase())) % shards
