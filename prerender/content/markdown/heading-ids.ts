/**
 * Assigns unique heading ids within a document by GitHub's rule: lower case, no punctuation, hyphens for spaces;
 * letters of every script stay.
 */
export const createHeadingIds = (): ((text: string) => string) => {
  const taken = new Map<string, number>()
  return (text) => {
    const base =
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .trim()
        .replaceAll(' ', '-') || 'section'
    let count = taken.get(base) ?? 0
    let id = count === 0 ? base : `${base}-${count}`
    // Another heading may be spelled like this id.
    while (taken.has(id)) {
      count += 1
      id = `${base}-${count}`
    }
    taken.set(base, count + 1)
    if (id !== base) taken.set(id, 1)
    return id
  }
}
