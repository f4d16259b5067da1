/** Numbers texts, so that what repeats is sent and kept once. */
export type StringTable = {
  readonly numberOf: (word: string) => number
  /** Words numbered since the last time, in order of their numbers. */
  readonly takeFresh: () => readonly string[]
  readonly all: () => readonly string[]
}

/** `isCut` says that texts may be cut out of longer ones, all of which they would keep in memory. */
export const createStringTable = ({ isCut = false }: { readonly isCut?: boolean } = {}): StringTable => {
  const numbers = new Map<string, number>()
  const words: string[] = []
  let taken = 0
  return {
    numberOf: (word) => {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.length
      const kept = isCut ? Buffer.from(word).toString() : word
      numbers.set(kept, number)
      words.push(kept)
      return number
    },
    takeFresh: () => {
      const fresh = words.slice(taken)
      taken = words.length
      return fresh
    },
    all: () => words,
  }
}
