import { createHash } from 'node:crypto'

/** A sample of a stream: the same items and seed give the same sample in any order, and no more is kept than needed. */
export type Sample = {
  readonly add: (item: string) => void
  readonly items: () => readonly string[]
  /** Items added, equal ones counted again. */
  readonly count: () => number
}

const orderOf = (seed: string, item: string): string => createHash('sha1').update(`${seed} ${item}`).digest('hex')

export const createSample = (size: number, seed: string): Sample => {
  let kept = new Map<string, string>()
  let count = 0
  const trim = (): void => {
    kept = new Map([...kept].sort(([, a], [, b]) => (a < b ? -1 : 1)).slice(0, size))
  }
  return {
    add: (item) => {
      count += 1
      kept.set(item, orderOf(seed, item))
      if (kept.size > 2 * size + 100) trim()
    },
    items: () => {
      trim()
      return [...kept.keys()]
    },
    count: () => count,
  }
}
