const SECOND = 1000
const LONGEST = 6 * 3600 * SECOND

/** After so many tries, two days in all, an operator has to look. */
export const MOST_ATTEMPTS = 15

/** Time to wait after the nth failure: from ten seconds on, doubled each time, a fifth more or less. */
export const backOff = (attempts: number, random: number): number =>
  Math.round(Math.min(10 * SECOND * 2 ** (attempts - 1), LONGEST) * (0.8 + 0.4 * random))
