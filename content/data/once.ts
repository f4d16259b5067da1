/** Computes a value when it is first asked for: reading what a family is made from must not take minutes. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let computed: { readonly value: Value } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}
