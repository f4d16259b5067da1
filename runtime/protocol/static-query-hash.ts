/** 32-bit MurmurHash3 (Austin Appleby, public domain) over the low bytes of the characters, seed 0, as Gatsby uses it. */
const murmur32 = (text: string): number => {
  const tail = text.length & 3
  const end = text.length - tail
  const byte = (index: number): number => text.charCodeAt(index) & 0xff
  const mix = (k: number): number => {
    const scrambled = Math.imul(k, 0xcc9e2d51)
    return Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593)
  }
  let hash = 0
  for (let index = 0; index < end; index += 4) {
    hash ^= mix(byte(index) | (byte(index + 1) << 8) | (byte(index + 2) << 16) | (byte(index + 3) << 24))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  let rest = 0
  for (let index = tail - 1; index >= 0; index -= 1) rest = (rest << 8) | byte(end + index)
  if (tail > 0) hash ^= mix(rest)
  hash ^= text.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The hash a static query's result is filed under: the decimal murmur of its name. */
export const staticQueryHash = (name: string): string => String(murmur32(name))
