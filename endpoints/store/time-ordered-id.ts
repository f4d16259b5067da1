import { randomFillSync } from 'node:crypto'

/** Asking the system for each id takes longer than all else about it. */
const pool = new Uint8Array(16 * 256)
let used = pool.length

/** Sixteen random bytes that nobody else gets. */
const randomBytes = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + 16))
  used += 16
  return bytes
}

/** Creates a UUID version 7 (RFC 9562). Later ids sort after earlier ones, which keeps indexes in order of arrival. */
export const timeOrderedId = (now: Date): string => {
  const bytes = randomBytes()
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
