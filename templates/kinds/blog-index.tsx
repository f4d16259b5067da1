import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { LeadEntry, type LeadEntryProps } from '../sections/lead-entry.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { TopicList, type TopicListProps } from '../sections/topic-list.tsx'
import { Band } from '../ui/band.tsx'
import { Pagination, type PaginationProps } from '../ui/pagination.tsx'

export type BlogIndexProps = {
  readonly head: PageHeadProps
  readonly topics?: TopicListProps
  /** The newest post, which the list below leaves out. */
  readonly lead?: LeadEntryProps & { readonly title: string }
  readonly posts: {
    readonly title: string
    readonly entries: readonly ListEntry[]
    readonly pagination: PaginationProps | undefined
  }
  readonly feeds: TagBandProps
}

/** The blog, a category or an author. */
export const BlogIndex = ({ head, topics, lead, posts, feeds }: BlogIndexProps): ReactElement => (
  <>
    <PageHead {...head} aside={topics === undefined ? undefined : <TopicList {...topics} />} />
    {lead === undefined ? null : (
      <Band id="newest" title={lead.title}>
        <LeadEntry {...lead} />
      </Band>
    )}
    <Band id="posts" title={posts.title}>
      <EntryList entries={posts.entries} titleTag="h3" />
      {posts.pagination === undefined ? null : <Pagination {...posts.pagination} />}
    </Band>
    <TagBand id="feeds" {...feeds} />
  </>
)
