import { type Stats, statSync } from 'node:fs'

/** Facts about a file that need no reading: size in bytes, times in milliseconds, inode. */
export type Signature = readonly [size: number, modified: number, changed: number, inode: number]

export const SIGNATURE_LENGTH = 4

/** Undefined if there is no such file, or if a parent of it is a file. */
export const statFile = (file: string): Stats | undefined => {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.isFile() === true ? found : undefined
  } catch {
    return undefined
  }
}

/** Undefined if there is no such file. */
export const readSignature = (file: string): Signature | undefined => {
  const found = statFile(file)
  return found === undefined ? undefined : [found.size, found.mtimeMs, found.ctimeMs, found.ino]
}

/** A file can change twice within one tick of its file system's clock; the coarsest clocks tick every two seconds. */
const CLOCK_TICK_MS = 2000

/** Decides whether an equal signature, taken at that time, proves equal bytes. */
export const isSettled = ([, modified, changed]: Signature, notedAtMs: number): boolean =>
  Math.max(modified, changed) < notedAtMs - CLOCK_TICK_MS

export const isSameSignature = (a: Signature, b: Signature): boolean => a.every((value, index) => value === b[index])
