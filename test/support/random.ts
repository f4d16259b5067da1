export type Random = {
  /** A whole number from 0 to one less than `count`. */
  readonly below: (count: number) => number
  /** One of the items, of which there has to be one. */
  readonly pick: <A>(items: readonly A[]) => A
  readonly shuffle: <A>(items: readonly A[]) => readonly A[]
}

/** Numbers that look random and are the same for the same seed (Mulberry32). */
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

/** A whole number that an environment variable gives, for runs that are longer or other than the usual one. */
export const numberFromEnvironment = (name: string, fallback: number): number => {
  const text = process.env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new Error(`${name} is "${text}"; it should be a whole number.`)
  return Number(text)
}
