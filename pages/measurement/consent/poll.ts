import type { Clock } from '@fairlead/engine/clock'

/** Interval in milliseconds between polls of the consent provider. */
export const POLL_MS = 200

/** Polls until there is a value; undefined after `most` attempts. */
export const pollFor = async <A>(
  read: () => A | undefined,
  most: number,
  wait: Clock['wait'],
): Promise<A | undefined> => {
  for (let looks = 1; ; looks += 1) {
    const value = read()
    if (value !== undefined || looks >= most) return value
    await wait(POLL_MS)
  }
}
