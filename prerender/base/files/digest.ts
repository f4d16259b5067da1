import { createHash, hash } from 'node:crypto'

/** Digests to 48 bits of SHA-1 as a number: enough to tell versions of one thing from each other. */
export const digest = (data: string | Uint8Array): number => hash('sha1', data, 'buffer').readUIntBE(0, 6)

/** Digests bytes that arrive in parts. */
export const createDigest = (): { readonly add: (bytes: Uint8Array) => void; readonly value: () => number } => {
  const sum = createHash('sha1')
  return { add: (bytes) => void sum.update(bytes), value: () => sum.digest().readUIntBE(0, 6) }
}

/** Digests several values, in order. */
export const digestAll = (values: readonly (string | number)[]): number => digest(values.join('\0'))
