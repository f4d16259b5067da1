import type { PathKey } from '#runtime/protocol/path-key.ts'
import { bitsOf, type RouteFilter } from '#runtime/protocol/route-filter.ts'

/** Twelve bits a path and eight hashes: three in a thousand other paths are taken for pages. */
const BITS_PER_PATH = 12
const HASHES = 8

/** A filter that knows these paths. */
export const createRouteFilter = (keys: readonly PathKey[]): RouteFilter => {
  const words = new Uint32Array(Math.ceil((keys.length * BITS_PER_PATH) / 32))
  for (const key of keys)
    for (const bit of bitsOf(key, words.length * 32, HASHES))
      words[bit >> 5] = (words[bit >> 5] ?? 0) | (1 << (bit & 31))
  return { words: [...words], hashes: HASHES }
}
