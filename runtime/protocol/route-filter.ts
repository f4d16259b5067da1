import { murmur32 } from './murmur.ts'
import type { PathKey } from './path-key.ts'
import { fileSchema, type TypeOf } from './schema.ts'

/**
 * Which paths are pages, in about 12 bits each: a Bloom filter. It never denies a page, and takes some three in a thousand
 * other paths for pages. `bits` is base64, eight bits a byte, the lowest first; each path sets `hashes` of them.
 */
export const RouteFilter = fileSchema((S) => S.struct({ bits: S.string, hashes: S.number }))
export type RouteFilter = TypeOf<typeof RouteFilter>

/** The bits that stand for a path in a filter of `size` bits. */
export const bitsOf = (key: PathKey, size: number, hashes: number): readonly number[] => {
  const first = murmur32(encodeURI(key))
  // Two hashes make any number of them (Kirsch and Mitzenmacher 2006); the second is the first turned by half, and odd, so
  // that it reaches more of the filter.
  const step = (first << 16) | (first >>> 16) | 1
  return Array.from({ length: hashes }, (_, index) => ((first + Math.imul(index, step)) >>> 0) % size)
}

const unpack = (base64: string): string => {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}

/** Answers for many paths; the filter is unpacked once. An empty or broken filter knows no page. */
export const readRouteFilter = ({ bits, hashes }: RouteFilter): ((key: PathKey) => boolean) => {
  const bytes = unpack(bits)
  return (key) => bytes !== '' && bitsOf(key, bytes.length * 8, hashes).every((bit) => (bytes.charCodeAt(bit >> 3) >> (bit & 7)) & 1)
}
