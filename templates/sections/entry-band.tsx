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
  titleTag = 'p',
}: EntryBandProps & { readonly id: string; readonly titleTag?: 'h3' | 'p' }): ReactElement | null =>
  entries.length === 0 ? null : (
    <Band id={id} title={title} intro={intro}>
      <EntryList entries={entries} titleTag={titleTag} />
    </Band>
  )
