import type { EntryChanges } from './report.ts'

/** Shortens a list to fit a sentence, with the number of omitted items. */
export const fold = (items: readonly string[], most: number): string => {
  const shown = items.length <= most ? items : [...items.slice(0, most), `${items.length - most} more`]
  const last = shown.at(-1) ?? ''
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`
}

/** Entries and their changes. */
export const namesOfEntries = ({ added, removed, changed }: EntryChanges): readonly string[] => [
  ...added.map((id) => `+${id}`),
  ...removed.map((id) => `-${id}`),
  ...changed.map((id) => `~${id}`),
]
