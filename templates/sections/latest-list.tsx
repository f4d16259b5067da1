import type { ReactElement } from 'react'
import { Band } from '../ui/band.tsx'
import { EntryList, type ListEntry } from './entry-list.tsx'

export type LatestListProps = { readonly title: string; readonly entries: readonly ListEntry[] }

export const LatestList = ({ title, entries }: LatestListProps): ReactElement => (
  <Band id="latest" title={title}>
    <EntryList entries={entries} />
  </Band>
)
