/** An iterable of strings, such as an array. Generated ones are never all in memory. */
export type Texts = Iterable<string> & {
  readonly length: number
  readonly at: (index: number) => string | undefined
}

/** Strings that are generated for each iteration. */
export const textsOf = (length: number, make: (index: number) => string): Texts => ({
  length,
  at: (index) => (index >= 0 && index < length ? make(index) : undefined),
  *[Symbol.iterator]() {
    for (let index = 0; index < length; index += 1) yield make(index)
  },
})
