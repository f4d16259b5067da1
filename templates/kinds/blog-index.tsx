import type { ReactElement } from 'react'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { PageHead, type PageHeadProps } from '../sections/page-head.tsx'
import { TagBand, type TagBandProps } from '../sections/tag-band.tsx'
import { Band } from '../ui/band.tsx'

export type BlogIndexProps = {
  readonly head: PageHeadProps
  readonly posts: { readonly title: string; readonly entries: readonly ListEntry[] }
  readonly categories?: TagBandProps
}

/** The blog, and the parts of it: a category, an author. */
export const BlogIndex = ({ head, posts, categories }: BlogIndexProps): ReactElement => (
  <>
    <PageHead {...head} />
    <Band id="posts" title={posts.title}>
      <EntryList entries={posts.entries} titleTag="h3" />
    </Band>
    {categories === undefined ? null : <TagBand id="categories" {...categories} />}
  </>
)
