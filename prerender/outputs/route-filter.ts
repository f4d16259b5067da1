import type { PathKey } from '#runtime/protocol/path-key.ts'
import { bitsOf, type RouteFilter } from '#runtime/protocol/route-filter.ts'

/** Twelve bits a path and eight hashes: three in a thousand other paths are taken for pages. */
const BITS_PER_PATH = 12
const HASHES = 8

/** A filter that knows these paths. */
export const createRouteFilter = (keys: readonly PathKey[]): RouteFilter => {
  const bytes = new Uint8Array(Math.ceil((keys.length * BITS_PER_PATH) / 8))
  for (const key of keys)
    for (const bit of bitsOf(key, bytes.length * 8, HASHES)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
  return { bits: Buffer.from(bytes).toString('base64'), hashes: HASHES }
}
