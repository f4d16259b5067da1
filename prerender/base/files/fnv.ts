/** 32-bit FNV-1a over code units, for tables whose size is small compared with 2³². */
export const fnv = (text: string, seed = 0): number => {
  let hash = 2166136261 ^ seed
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
