import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from './entry-list.tsx'
import { Band } from '../ui/band.tsx'

export type RelatedLinksProps = { readonly title: string; readonly entries: readonly ListEntry[] }

export const RelatedLinks = ({ title, entries }: RelatedLinksProps): ReactElement | null =>
  entries.length === 0 ? null : (
    <Band id="related" title={title}>
      <EntryList entries={entries} />
    </Band>
  )
