import { murmur32 } from './murmur.ts'
import type { PathKey } from './path-key.ts'
import { fileSchema, type TypeOf } from './schema.ts'

/**
 * Which paths are pages, in about 12 bits each: a Bloom filter. It never denies a page, and takes some three in a thousand
 * other paths for pages. `words` hold 32 bits each, the lowest first; each path sets `hashes` of them.
 */
export const RouteFilter = fileSchema((S) => S.struct({ words: S.array(S.number), hashes: S.number }))
export type RouteFilter = TypeOf<typeof RouteFilter>

/** The bits that stand for a path in a filter of `size` bits. */
export const bitsOf = (key: PathKey, size: number, hashes: number): readonly number[] => {
  const first = murmur32(encodeURI(key))
  // Two hashes make any number of them (Kirsch and Mitzenmacher 2006); the second is the first turned by half, and odd, so
  // that it reaches more of the filter.
  const step = (first << 16) | (first >>> 16) | 1
  return Array.from({ length: hashes }, (_, index) => ((first + Math.imul(index, step)) >>> 0) % size)
}

/** Whether a path may be a page. An empty filter knows none. */
export const mayBePage = ({ words, hashes }: RouteFilter, key: PathKey): boolean =>
  bitsOf(key, words.length * 32, hashes).every((bit) => ((words[bit >> 5] ?? 0) >>> (bit & 31)) & 1)
