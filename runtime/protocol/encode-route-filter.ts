import type { PathKey } from './path-key.ts'
import { bitsOf, type RouteFilter } from './route-filter.ts'

/** With 12 bits a page and 8 hashes, three in a thousand other paths are in the filter. */
const BITS_PER_PAGE = 12
const MAX_HASHES = 8

/**
 * Limit of the filter's size: 12 kB, or 16 kB as compressed JSON. With more than 8,000 pages the filter lets more other
 * paths pass, one in five of them with 30,000 pages. Each costs a prefetch that fails, if a link to it is in view.
 */
const MAX_WORDS = 3_000

/** Creates a filter of these paths. */
export const encodeRouteFilter = (keys: readonly PathKey[]): RouteFilter => {
  const words = new Uint32Array(Math.min(MAX_WORDS, Math.ceil((keys.length * BITS_PER_PAGE) / 32)))
  const size = words.length * 32
  const best = Math.round((size / Math.max(1, keys.length)) * Math.LN2)
  const hashes = Math.min(MAX_HASHES, Math.max(1, best))
  for (const key of keys)
    for (const bit of bitsOf(key, size, hashes)) words[bit >> 5] = (words[bit >> 5] ?? 0) | (1 << (bit & 31))
  return { words: [...words], hashes }
}
