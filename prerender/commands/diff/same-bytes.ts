import { open } from 'node:fs/promises'

const CHUNK = 1 << 20

/** Compares two files byte for byte, whatever their size. */
export const hasSameBytes = async (one: string, other: string): Promise<boolean> => {
  const files = [await open(one), await open(other)] as const
  try {
    const [a, b] = await Promise.all(files.map((file) => file.stat()))
    if (a?.size !== b?.size) return false
    const chunks = [Buffer.alloc(CHUNK), Buffer.alloc(CHUNK)] as const
    for (;;) {
      const [left, right] = await Promise.all([files[0].read(chunks[0]), files[1].read(chunks[1])])
      if (left.bytesRead !== right.bytesRead) return false
      if (left.bytesRead === 0) return true
      if (!chunks[0].subarray(0, left.bytesRead).equals(chunks[1].subarray(0, left.bytesRead))) return false
    }
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
}
