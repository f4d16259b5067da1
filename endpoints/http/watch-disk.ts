import { statfs } from 'node:fs/promises'

export type Disk = { readonly isShort: () => boolean; readonly freeBytes: () => number; readonly stop: () => void }

const INTERVAL_MS = 5000

/** Looks every few seconds how much of a folder's disk is free. A disk that does not answer counts as short. */
export const watchDisk = (dir: string, reserveBytes: number, onChange: (isShort: boolean) => void): Disk => {
  let free = Number.POSITIVE_INFINITY
  let isShort = false
  let isAsking = false
  const judge = (now: boolean): void => {
    if (now !== isShort) onChange(now)
    isShort = now
  }
  const look = async (): Promise<void> => {
    if (isAsking) return judge(true)
    isAsking = true
    try {
      const { bavail, bsize } = await statfs(dir)
      free = bavail * bsize
      judge(free < reserveBytes)
    } catch {
      judge(true)
    } finally {
      isAsking = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), INTERVAL_MS)
  timer.unref()
  return { isShort: () => isShort, freeBytes: () => free, stop: () => clearInterval(timer) }
}
