/** Returns numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number

/** The mulberry32 generator: the same seed gives the same numbers on every machine. */
export const mulberry32 = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An integer from 0 (inclusive) to `end` (exclusive). */
export const below = (random: Random, end: number): number => Math.floor(random() * end)

/** A random element of a non-empty list. */
export const pick = <A>(random: Random, values: readonly A[]): A => values[below(random, values.length)] as A
