/** Numbers strings, so that a repeated one is sent and stored once. */
export type StringTable = {
  readonly numberOf: (text: string) => number
  /** Strings numbered since the last call, in order. */
  readonly takeFresh: () => readonly string[]
  readonly all: () => readonly string[]
}

/** `isCut` copies strings that are slices of longer ones, which they would keep in memory. */
export const createStringTable = ({ isCut = false }: { readonly isCut?: boolean } = {}): StringTable => {
  const numbers = new Map<string, number>()
  const strings: string[] = []
  let taken = 0
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
