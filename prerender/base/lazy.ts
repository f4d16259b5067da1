export type Lazy<A> = {
  readonly get: () => A
  /** The value, if it has been made. */
  readonly peek: () => A | undefined
}

/** Makes a value once, when it is first needed. */
export const lazy = <A>(make: () => A): Lazy<A> => {
  let made: { readonly value: A } | undefined
  return {
    get: () => {
      made ??= { value: make() }
      return made.value
    },
    peek: () => made?.value,
  }
}
