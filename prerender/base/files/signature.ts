import { type Stats, statSync } from 'node:fs'

/** What a file system says of a file without reading it: size in bytes, times in milliseconds, number. */
export type Signature = readonly [size: number, modified: number, changed: number, inode: number]

export const SIGNATURE_LENGTH = 4

/** Undefined where there is no such file, be it that a file stands where a folder of its is wanted. */
export const statFile = (file: string): Stats | undefined => {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.isFile() === true ? found : undefined
  } catch {
    return undefined
  }
}

/** Undefined where there is no such file. */
export const readSignature = (file: string): Signature | undefined => {
  const found = statFile(file)
  return found === undefined ? undefined : [found.size, found.mtimeMs, found.ctimeMs, found.ino]
}

/** A file may change again within one tick of its file system's clock; the coarsest in use tick every two seconds. */
const CLOCK_TICK_MS = 2000

/** Whether an equal signature, noted at that time, proves equal bytes. */
export const isSettled = ([, modified, changed]: Signature, notedAtMs: number): boolean =>
  Math.max(modified, changed) < notedAtMs - CLOCK_TICK_MS

export const isSameSignature = (a: Signature, b: Signature): boolean => a.every((value, index) => value === b[index])
