/** Numbers strings, so that a repeated one is sent and stored once. */
export type StringTable = {
  readonly numberOf: (text: string) => number
  /** Strings numbered since the last call, in order. */
  readonly takeFresh: () => readonly string[]
  readonly all: () => readonly string[]
}

export type StringTableOptions = {
  /** Copies strings that are slices of longer ones, which they would keep in memory. */
  readonly isCut?: boolean
  /** The first strings, each once. */
  readonly first?: Iterable<string>
}

export const createStringTable = ({ isCut = false, first = [] }: StringTableOptions = {}): StringTable => {
  const strings = [...first]
  const numbers = new Map(strings.map((text, number) => [text, number]))
  let taken = strings.length
  return {
    numberOf: (text) => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const number = strings.length
      const kept = isCut ? Buffer.from(text).toString() : text
      numbers.set(kept, number)
      strings.push(kept)
      return number
    },
    takeFresh: () => {
      const fresh = strings.slice(taken)
      taken = strings.length
      return fresh
    },
    all: () => strings,
  }
}
