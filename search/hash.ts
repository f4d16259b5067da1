/**
 * Hashes a text to 32 bits (FNV-1a over UTF-16 code units): equal on every machine, good enough for buckets and names.
 */
export const hash32 = (text: string, seed = 0x811c9dc5): number => {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // Mixes the low bits, which choose the bucket and are similar for short texts.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** 36 bits, enough for tens of thousands of keys. */
export const keyDigest = (text: string): string => (hash32(text) * 0x10 + (hash32(text, 0x9e3779b9) & 0xf)).toString(36)

/** Length of a file's digest: 25 bits, enough to distinguish consecutive versions. */
export const DIGEST_LENGTH = 5

export const fileDigest = (text: string): string => hash32(text).toString(36).padStart(7, '0').slice(-DIGEST_LENGTH)

/** Exact terms are distributed by this hash: those with the same beginning are requested together. */
export const hashOfFirst = (term: string): number => hash32([...term][0] ?? '')
