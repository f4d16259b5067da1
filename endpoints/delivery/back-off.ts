const SECOND_MS = 1000
const MAX_DELAY_MS = 6 * 3600 * SECOND_MS

/** Number of attempts, over two days in all, before a job is dead. */
export const MAX_ATTEMPTS = 15

/** Delay in milliseconds after the nth failure: ten seconds, doubled each time, with 20 % jitter. */
export const backOff = (attempts: number, random: number): number =>
  Math.round(Math.min(10 * SECOND_MS * 2 ** (attempts - 1), MAX_DELAY_MS) * (0.8 + 0.4 * random))
