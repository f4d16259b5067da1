/**
 * Gives out ids for the headings of one document, no id twice. GitHub's rule: lower case, punctuation dropped, spaces to
 * hyphens; letters of every script stay.
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
    // The id may be that of a heading that is spelled so.
    while (taken.has(id)) {
      count += 1
      id = `${base}-${count}`
    }
    taken.set(base, count + 1)
    if (id !== base) taken.set(id, 1)
    return id
  }
}
