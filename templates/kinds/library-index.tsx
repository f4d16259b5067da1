import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Band } from '../ui/band.tsx'

export type LibraryIndexProps = {
  readonly head: PageHeadProps
  readonly bands: readonly {
    readonly id: string
    readonly title: string
    readonly intro?: string
    readonly entries: readonly ListEntry[]
  }[]
  readonly contact: ContactBlockProps
}

/** Lists of guides, webinars, authors, or an author's texts. Empty ones are left out. */
export const LibraryIndex = ({ head, bands, contact }: LibraryIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    {bands
      .filter(({ entries }) => entries.length > 0)
      .map(({ id, title, intro, entries }) => (
        <Band key={id} id={id} title={title} intro={intro}>
          <EntryList entries={entries} titleTag="h3" />
        </Band>
      ))}
    <ContactBlock {...contact} />
  </>
)
