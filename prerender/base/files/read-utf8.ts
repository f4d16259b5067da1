import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'

/** Offset of the first byte that is not UTF-8. */
const firstInvalid = (bytes: Uint8Array): number => {
  let [low, high] = [0, bytes.length]
  // A prefix may end inside a character: up to three bytes too early.
  const isValid = (length: number): boolean =>
    [0, 1, 2, 3].some((less) => length - less >= 0 && isUtf8(bytes.subarray(0, length - less)))
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isValid(middle)) low = middle
    else high = middle - 1
  }
  while (low > 0 && !isUtf8(bytes.subarray(0, low))) low -= 1
  return low
}

/** Decodes UTF-8. Throws with the offset of the first other byte, which would be published as a question mark. */
export const decodeUtf8 = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  const at = firstInvalid(bytes)
  const byte = (bytes[at] ?? 0).toString(16).padStart(2, '0')
  throw new Error(`it is not UTF-8: byte ${at + 1} is 0x${byte}. Save the file as UTF-8.`)
}

/** Reads a UTF-8 file: see `decodeUtf8`. */
export const readUtf8 = (file: string): string => decodeUtf8(readFileSync(file))
