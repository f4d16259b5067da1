/** Assigns items to files by a number, so that one more item does not move the others. */
export const spread = <A>(
  things: readonly A[],
  numberOf: (thing: A) => number,
  count: number,
): readonly (readonly A[])[] => {
  const files = Array.from({ length: count }, (): A[] => [])
  for (const thing of things) files[numberOf(thing) % count]?.push(thing)
  return files
}

/** Smallest sufficient power of two: it rarely changes while items come and go. */
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
