/** Puts things into files by a number of theirs, so that one more of them leaves the others where they are. */
export const spread = <A>(
  things: readonly A[],
  numberOf: (thing: A) => number,
  count: number,
): readonly (readonly A[])[] => {
  const files = Array.from({ length: count }, (): A[] => [])
  for (const thing of things) files[numberOf(thing) % count]?.push(thing)
  return files
}

/**
 * The smallest power of two that is enough: it stays the same while things come and go, but for the one that is too
 * many.
 */
export const fileCount = (size: number, usualSize: number): number =>
  2 ** Math.max(0, Math.ceil(Math.log2(size / usualSize)))

export const groupBy = <A>(things: readonly A[], keyOf: (thing: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [thing])
    else group.push(thing)
  }
  return groups
}
