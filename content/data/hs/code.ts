export const chapterOf = (code: string): string => code.slice(0, 2)

/** Code of the parent level; undefined for a chapter. */
export const parentOf = (code: string): string | undefined => (code.length > 2 ? code.slice(0, -2) : undefined)

/** Rows sorted by code: a chapter comes before its headings, a heading before its subheadings. */
export const byCode = <R extends { readonly code: string }>(rows: readonly R[]): readonly R[] =>
  rows.toSorted((a, b) => (a.code < b.code ? -1 : Number(a.code > b.code)))

/** Finds the value of the longest key that is a prefix of a code. */
export const longestPrefix = <V>(table: ReadonlyMap<string, V>, code: string): V | undefined => {
  for (let length = code.length; length >= 0; length--) {
    const found = table.get(code.slice(0, length))
    if (found !== undefined) return found
  }
  return undefined
}
