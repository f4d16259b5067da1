const scramble = (block: number): number => {
  const product = Math.imul(block, 0xcc9e2d51)
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593)
}

/**
 * 32-bit MurmurHash3 (Austin Appleby, public domain) over the low bytes of the characters, seed 0, as Gatsby uses it.
 */
export const murmur32 = (text: string): number => {
  let hash = 0
  let block = 0
  for (let index = 0; index < text.length; index += 1) {
    const shift = (index & 3) * 8
    block |= (text.charCodeAt(index) & 0xff) << shift
    if (shift < 24) continue
    hash ^= scramble(block)
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
    block = 0
  }
  // The last, incomplete block; an empty one changes nothing.
  hash ^= scramble(block) ^ text.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
