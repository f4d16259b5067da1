/**
 * Makes something once for each key, such as a formatter for each edition: to create one takes far longer than to use
 * it. What is made must depend on the key alone.
 */
export const keptBy = <A>(make: (key: string) => A): ((key: string) => A) => {
  const made = new Map<string, A>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
