/** Numbers strings, so that a repeated one is sent and stored once. */
export type StringTable = {
  readonly numberOf: (word: string) => number
  /** Strings numbered since the last call, in order. */
  readonly takeFresh: () => readonly string[]
  readonly all: () => readonly string[]
}

/** `isCut` copies strings that are slices of longer ones, which they would keep in memory. */
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
