import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import { EntryList, type ListEntry } from './entry-list.tsx'

export type EntryBandProps = {
  readonly title: string
  readonly intro?: string
  readonly entries: readonly ListEntry[]
}

/** A band with links to further pages; empty without any. */
export const EntryBand = ({
  id,
  title,
  intro,
  entries,
}: EntryBandProps & { readonly id: string }): ReactElement | null =>
  entries.length === 0 ? null : (
    <Band id={id} title={title} intro={intro}>
      <EntryList entries={entries} />
    </Band>
  )
