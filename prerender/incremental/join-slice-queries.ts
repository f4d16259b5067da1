type Queries = Readonly<Record<string, readonly string[]>>

export type SliceQueriesOptions = {
  /** What slices were seen to read now. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>
  /** What they read before. */
  readonly before: Queries
  /** Whether nothing of a slice has changed since. */
  readonly isSame: (alias: string) => boolean
  /** Whether a page has the slice. */
  readonly isUsed: (alias: string) => boolean
}

/** Alias of a slice to the hashes of the static queries it reads, whether its pages were drawn now or before. */
export const joinSliceQueries = ({ seen, before, isSame, isUsed }: SliceQueriesOptions): Queries => {
  const known = (alias: string): readonly string[] => (isSame(alias) ? (before[alias] ?? []) : [])
  const aliases = [...new Set([...Object.keys(before), ...seen.keys()])].filter(isUsed).sort()
  return Object.fromEntries(
    aliases.map((alias) => [alias, [...new Set([...known(alias), ...(seen.get(alias) ?? [])])].sort()]),
  )
}
