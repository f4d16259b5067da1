/** 32 bits of a text (FNV-1a over UTF-16 code units): the same on every machine, good enough to spread and to name. */
export const hash32 = (text: string, seed = 0x811c9dc5): number => {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // The low bits of short texts are much alike; they are what a bucket is chosen by.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Tells apart the tens of thousands of keys of a site: 36 bits. */
export const keyDigest = (text: string): string => (hash32(text) * 0x10 + (hash32(text, 0x9e3779b9) & 0xf)).toString(36)

/** Characters of a file's digest: 25 bits, enough to tell one version of a file from the one before it. */
export const DIGEST_LENGTH = 5

export const fileDigest = (text: string): string => hash32(text).toString(36).padStart(7, '0').slice(-DIGEST_LENGTH)

/** Terms that are looked up whole are spread by it: those that begin alike are asked for together. */
export const hashOfFirst = (term: string): number => hash32([...term][0] ?? '')
