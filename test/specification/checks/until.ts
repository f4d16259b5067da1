import { setTimeout as wait } from 'node:timers/promises'

const LIMIT_MS = 15_000
const EVERY_MS = 50

const isTrue = async (condition: () => unknown): Promise<boolean> => {
  try {
    return (await condition()) === true
  } catch {
    // The page may be changing.
    return false
  }
}

/** Waits for a condition, and says what has not come about. */
export const until = async (what: string, condition: () => unknown, limitMs = LIMIT_MS): Promise<void> => {
  const end = Date.now() + limitMs
  while (!(await isTrue(condition))) {
    if (Date.now() > end) throw new Error(`not reached: ${what}`)
    await wait(EVERY_MS)
  }
}

/** Fails with a sentence unless something is so. */
export function hold(isSo: unknown, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}
