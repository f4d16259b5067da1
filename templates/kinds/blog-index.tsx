import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { Band } from '../ui/band.tsx'
import { Pagination, type PaginationProps } from '../ui/pagination.tsx'

export type BlogIndexProps = {
  readonly head: PageHeadProps
  readonly posts: {
    readonly title: string
    readonly entries: readonly ListEntry[]
    readonly pagination: PaginationProps | undefined
  }
  readonly categories?: TagBandProps
  readonly feeds: TagBandProps
}

/** The blog, and the parts of it: a category, an author. */
export const BlogIndex = ({ head, posts, categories, feeds }: BlogIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="posts" title={posts.title}>
      <EntryList entries={posts.entries} titleTag="h3" />
      {posts.pagination === undefined ? null : <Pagination {...posts.pagination} />}
    </Band>
    {categories === undefined ? null : <TagBand id="categories" {...categories} />}
    <TagBand id="feeds" {...feeds} />
  </>
)
