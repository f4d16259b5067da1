export type Random = {
  /** An integer from 0 to `count - 1`. */
  readonly below: (count: number) => number
  /** A random item; throws if there is none. */
  readonly pick: <A>(items: readonly A[]) => A
  readonly shuffle: <A>(items: readonly A[]) => readonly A[]
}

/** Pseudo-random numbers by Mulberry32: the same seed gives the same numbers. */
export const createRandom = (seed: number): Random => {
  let state = seed | 0
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
  const pick = <A>(items: readonly A[]): A => {
    if (items.length === 0) throw new Error('There is nothing to pick from.')
    return items[below(items.length)] as A
  }
  const shuffle = <A>(items: readonly A[]): readonly A[] => {
    const left = [...items]
    return items.map(() => left.splice(below(left.length), 1)[0] as A)
  }
  return { below, pick, shuffle }
}

/** Reads an integer from an environment variable, for longer or otherwise varied runs. */
export const numberFromEnvironment = (name: string, fallback: number): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new Error(`${name} is "${text}"; it should be a whole number.`)
  return Number(text)
}
