import type { EntryChanges } from './report.ts'

/** A list in a sentence: no more of it than that, and how many there are besides. */
export const fold = (items: readonly string[], most: number): string => {
  const told = items.length <= most ? items : [...items.slice(0, most), `${items.length - most} more`]
  const last = told.at(-1) ?? ''
  return told.length < 2 ? last : `${told.slice(0, -1).join(', ')} and ${last}`
}

/** Entries with what became of them. */
export const namesOfEntries = ({ added, removed, changed }: EntryChanges): readonly string[] => [
  ...added.map((id) => `+${id}`),
  ...removed.map((id) => `-${id}`),
  ...changed.map((id) => `~${id}`),
]
