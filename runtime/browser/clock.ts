/** Time as the runtime sees it; `now` is in milliseconds from any start. */
export type Clock = {
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly random: () => number
}

export const browserClock: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}
