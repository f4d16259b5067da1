import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ContentsList, type ContentsListProps } from '../sections/contents-list.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { Band } from '../ui/band.tsx'
import type { LinkItem } from '../ui/link-item.ts'
import { MoreLink } from '../ui/more-link.tsx'

export type HelpIndexProps = {
  readonly head: PageHeadProps
  /** Links to the categories, which are far down the page. */
  readonly contents: ContentsListProps
  readonly categories: readonly {
    readonly id: string
    readonly title: string
    readonly summary: string
    readonly entries: readonly ListEntry[]
    readonly more: LinkItem
  }[]
  readonly contact: ContactBlockProps
}

export const HelpIndex = ({ head, contents, categories, contact }: HelpIndexProps): ReactElement => (
  <>
    <PageHead {...head} aside={<ContentsList {...contents} />} />
    {categories.map(({ id, title, summary, entries, more }) => (
      <Band key={id} id={id} title={title} intro={summary}>
        <EntryList entries={entries} titleTag="h3" />
        <MoreLink {...more} />
      </Band>
    ))}
    <ContactBlock {...contact} />
  </>
)
