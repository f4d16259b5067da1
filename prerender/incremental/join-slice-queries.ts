type Queries = Readonly<Record<string, readonly string[]>>

export type SliceQueriesOptions = {
  /** Queries that slices read in this build. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>
  /** Queries that they read before. */
  readonly before: Queries
  /** Whether nothing about a slice has changed since. */
  readonly isSame: (alias: string) => boolean
  /** Whether a page has the slice. */
  readonly isUsed: (alias: string) => boolean
}

/** Hashes of the static queries that each slice reads, by alias, whether its pages were rendered now or before. */
export const joinSliceQueries = ({ seen, before, isSame, isUsed }: SliceQueriesOptions): Queries => {
  const known = (alias: string): readonly string[] => (isSame(alias) ? (before[alias] ?? []) : [])
  const aliases = [...new Set([...Object.keys(before), ...seen.keys()])].filter(isUsed).sort()
  return Object.fromEntries(
    aliases.map((alias) => [alias, [...new Set([...known(alias), ...(seen.get(alias) ?? [])])].sort()]),
  )
}
