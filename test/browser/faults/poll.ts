import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 40

/** Polls until the condition holds or the time is up, and returns the last result. */
export const poll = async (isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> => {
  const end = performance.now() + limitMs
  for (;;) {
    if (await isSo()) return true
    if (performance.now() > end) return false
    await wait(PAUSE_MS)
  }
}
