/** Many texts; an array of them is one such. Where they are made as they are asked for, they are never all in memory. */
export type Texts = Iterable<string> & {
  readonly length: number
  readonly at: (index: number) => string | undefined
}

/** Texts that are made each time they are asked for. */
export const textsOf = (length: number, make: (index: number) => string): Texts => ({
  length,
  at: (index) => (index >= 0 && index < length ? make(index) : undefined),
  *[Symbol.iterator]() {
    for (let index = 0; index < length; index += 1) yield make(index)
  },
})
