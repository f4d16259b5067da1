import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import type { FeaturedEntryProps } from '../sections/heads/featured-entry.tsx'
import { IndexHead } from '../sections/heads/index-head.tsx'
import type { SideHeadProps } from '../sections/heads/side-head.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { TopicList, type TopicListProps } from '../sections/topic-list.tsx'
import { Band } from '../ui/band.tsx'
import { Pagination, type PaginationProps } from '../ui/pagination.tsx'

export type BlogIndexProps = {
  readonly head: SideHeadProps
  readonly topics?: TopicListProps
  /** The newest post, which the list below leaves out. */
  readonly featured?: FeaturedEntryProps
  readonly posts: {
    readonly title: string
    readonly entries: readonly ListEntry[]
    readonly pagination: PaginationProps | undefined
  }
  readonly feeds: TagBandProps
}

/** The blog, a category or an author. */
export const BlogIndex = ({ head, topics, featured, posts, feeds }: BlogIndexProps): ReactElement => (
  <>
    <IndexHead {...head} featured={featured}>
      {topics === undefined ? null : <TopicList {...topics} />}
    </IndexHead>
    <Band id="posts" title={posts.title}>
      <EntryList entries={posts.entries} titleTag="h3" />
      {posts.pagination === undefined ? null : <Pagination {...posts.pagination} />}
    </Band>
    <TagBand id="feeds" {...feeds} />
  </>
)
