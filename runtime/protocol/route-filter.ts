import { murmur32 } from './murmur.ts'
import type { PathKey } from './path-key.ts'
import { fileSchema, type TypeOf } from './schema.ts'

/**
 * A Bloom filter of the paths that are pages. It contains every page, and a few other paths by chance. Each of the
 * `words` has 32 bits, the lowest first; each path sets `hashes` bits.
 */
export const RouteFilter = fileSchema((S) => S.struct({ words: S.array(S.number), hashes: S.number }))
export type RouteFilter = TypeOf<typeof RouteFilter>

/** The bits of a path in a filter of `size` bits. */
export const bitsOf = (key: PathKey, size: number, hashes: number): readonly number[] => {
  const first = murmur32(encodeURI(key))
  // Two hashes make any number of them (Kirsch and Mitzenmacher 2006). The second is the first rotated by half, and
  // odd, so that it reaches more of the filter.
  const step = (first << 16) | (first >>> 16) | 1
  return Array.from({ length: hashes }, (_, index) => ((first + Math.imul(index, step)) >>> 0) % size)
}

/** Tests whether a path may be a page. Without a filter, or with an empty one, none is. */
export const mayBePage = ({ words, hashes }: RouteFilter = { words: [], hashes: 1 }, key: PathKey): boolean =>
  bitsOf(key, words.length * 32, hashes).every((bit) => ((words[bit >> 5] ?? 0) >>> (bit & 31)) & 1)
