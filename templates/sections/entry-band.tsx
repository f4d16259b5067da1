import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import { EntryList, type ListEntry } from './entry-list.tsx'

export type EntryBandProps = { readonly title: string; readonly entries: readonly ListEntry[] }

/** A band that lists pages to go on to; nothing where there are none. */
export const EntryBand = ({ id, title, entries }: EntryBandProps & { readonly id: string }): ReactElement | null =>
  entries.length === 0 ? null : (
    <Band id={id} title={title}>
      <EntryList entries={entries} />
    </Band>
  )
