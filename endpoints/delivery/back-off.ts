const SECOND = 1000
const LONGEST = 6 * 3600 * SECOND

/** Number of attempts, over two days in all, before a job is dead. */
export const MOST_ATTEMPTS = 15

/** Delay in milliseconds after the nth failure: ten seconds, doubled each time, with 20 % jitter. */
export const backOff = (attempts: number, random: number): number =>
  Math.round(Math.min(10 * SECOND * 2 ** (attempts - 1), LONGEST) * (0.8 + 0.4 * random))
